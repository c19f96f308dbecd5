import { readFile } from 'node:fs/promises';
import { parseSync } from 'vite';
import { optionDeclarations } from '../options/declarations.ts';
import { ATTRIBUTE_ROWS } from '../options/rows.ts';

/** The public names that hosts rely on, by kind. A major version may add names, but not remove any. */
export type Surface = Readonly<Record<'attributes' | 'types', readonly string[]>>;

/**
 * Reads the public surface from the source.
 *
 * @param src source folder
 * @returns the tag's attributes; types and their members, such as `DatingAppConfig.apiHost` and `DatingAppEvent 'ready'`
 */
export async function surfaceOf(src: string): Promise<Surface> {
  const types = declarationsIn(await readFile(`${src}/embed/public-types.ts`, 'utf8'));
  const bases = declarationsIn(optionDeclarations());
  return {
    attributes: ATTRIBUTE_ROWS.map(({ attribute }) => attribute).toSorted(),
    types: [...new Set(types.flatMap((declaration) => namesIn(declaration, bases)))].toSorted(),
  };
}

function declarationsIn(text: string) {
  return parseSync('types.ts', text).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    return declared?.type === 'TSInterfaceDeclaration' || declared?.type === 'TSTypeAliasDeclaration' ? declared : [];
  });
}

type Declaration = ReturnType<typeof declarationsIn>[number];

/** The type's name and the names of its members, including those of extended bases. */
function namesIn(declaration: Declaration, bases: readonly Declaration[]): string[] {
  const { name } = declaration.id;
  const extended = declaration.type === 'TSInterfaceDeclaration' ? declaration.extends : [];
  const inherited = extended.flatMap(({ expression }) =>
    bases.filter(({ id }) => expression.type === 'Identifier' && expression.name === id.name),
  );
  return [name, ...[declaration, ...inherited].flatMap((each) => membersOf(each, name))];
}

/** Names of properties and methods, also nested ones, and string literal types such as events and codes. */
function membersOf(node: unknown, path: string): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => membersOf(each, path));
  if (typeof node !== 'object' || node === null) return [];
  const { type, key, value } = node as { type?: string; key?: { name?: string }; value?: unknown };
  if (type === 'Literal' && typeof value === 'string') return [`${path} '${value}'`];
  const isMember = type === 'TSPropertySignature' || type === 'TSMethodSignature';
  const own = isMember && key?.name ? [`${path}.${key.name}`] : [];
  const within = own[0] ?? path;
  return [...own, ...Object.values(node).flatMap((child: unknown) => (child === key ? [] : membersOf(child, within)))];
}

/** Names that the last release had and this one lacks, with their kinds. */
export function lostFrom(last: Surface, now: Surface): string[] {
  return (Object.keys(last) as (keyof Surface)[]).flatMap((kind) =>
    last[kind].filter((name) => !now[kind]?.includes(name)).map((name) => `${kind}: ${name}`),
  );
}
