import { parseAst, type ESTree } from 'vite';
import { changesOf, type Change, type Node } from './changes.ts';

/** A source file with one small fault. */
export interface Mutant {
  /** Path in the repository: `src/domain/age.ts`. */
  readonly file: string;
  readonly line: number;
  /** The enclosing function or constant: `ageOn`, `createSession › load`; empty at the top level. */
  readonly place: string;
  /** The change, on one line: `a < b → a <= b`. */
  readonly change: string;
  /** The file's text with the fault. */
  readonly code: string;
}

const SHOWN_LENGTH = 110;

/** Makes all mutants of a TypeScript file, in the order of its text. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const program: ESTree.Program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const mutants: Mutant[] = [];
  const visit = (node: Node, parents: readonly Node[], place: readonly string[]): void => {
    if (isErased(node)) return;
    const name = nameOf(node);
    const here = name ? [...place, name] : place;
    for (const change of changesOf(node, parents.at(-1), text)) {
      if (change.to === text.slice(change.start, change.end)) continue;
      mutants.push(mutantOf(file, text, { ...change, shown: shownFor(change, parents) }, here));
    }
    for (const child of childrenOf(node)) visit(child, [...parents, node], here);
  };
  visit(program as unknown as Node, [], []);
  return mutants;
}

/** As much context as fits on a line, so that a bare `1` can be recognised. */
function shownFor({ start, end, shown = { start, end } }: Change, parents: readonly Node[]): { start: number; end: number } {
  const fits = parents.filter((parent) => parent.end - parent.start <= SHOWN_LENGTH && !parent.type.endsWith('Statement'));
  return fits.find((parent) => parent.start <= shown.start && parent.end >= shown.end) ?? shown;
}

function mutantOf(file: string, text: string, change: Change, place: readonly string[]): Mutant {
  const { start, end, to, shown = { start, end } } = change;
  const before = text.slice(shown.start, shown.end);
  const after = text.slice(shown.start, start) + to + text.slice(end, shown.end);
  return {
    file,
    line: text.slice(0, start).split('\n').length,
    place: place.join(' › '),
    change: `${onOneLine(before)} → ${onOneLine(after) || '(nothing)'}`,
    code: text.slice(0, start) + to + text.slice(end),
  };
}

function onOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line;
}

/** Whether a node is a type or an import, which leaves nothing in the built code. */
function isErased({ type, importKind, exportKind }: Node): boolean {
  const isWrapper = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type);
  return (type.startsWith('TS') && !isWrapper) || type === 'ImportDeclaration' || importKind === 'type' || exportKind === 'type';
}

function nameOf({ type, id, key }: Node): string | null {
  const named = { FunctionDeclaration: id, VariableDeclarator: id, ClassDeclaration: id, Property: key, MethodDefinition: key }[
    type
  ];
  return isNode(named) && typeof named['name'] === 'string' ? named['name'] : null;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
