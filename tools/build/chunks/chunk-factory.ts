/** Turns a chunk's code into a function of the chunks it imports; see linked-parts.ts. */
import { parseSync } from 'vite';
import { applied, type Edit } from '../edits.ts';

interface AsFunctionOptions {
  /** Classifies an imported file: the widget's chunk, React, another chunk by name, the runtime, or a file to import as usual. */
  chunkOf(specifier: string): Imported | undefined;
  /** Only for the widget's own chunk: exports that nothing else uses. */
  readonly unused?: ReadonlySet<string>;
}

export type Imported =
  | { readonly widget: true }
  | { readonly react: true }
  | { readonly name: string }
  | { readonly runtime: true };

type Program = ReturnType<typeof parseSync>['program'];
type Statement = Program['body'][number];
type Of<Type extends Statement['type']> = Extract<Statement, { type: Type }>;

/**
 * `import { a as b } from './mount-….js'; …; export { c as d }` becomes
 * `export default [(mount) => { const { a: b } = mount; …; return { d: c } }]`; the names of further chunks follow the
 * function, in the order of its parameters. React comes with the widget's chunk.
 *
 * The widget's chunk becomes a function of React and of what its entry passes to it (src/embed/release.ts), which makes the
 * widget once, whichever entry calls first: `export default (react, version, files) => made ??= …`.
 *
 * @throws {Error} if the code exports a binding that changes later, or has an unsupported form of import or export
 */
export function chunkFactory(code: string, { chunkOf, unused }: AsFunctionOptions): string {
  const { program, module } = parseSync('chunk.js', code);
  if (!unused && module.dynamicImports.length > 0) throw new Error('Only the widget’s own chunk may import() others');
  const edits: Edit[] = [];
  const imports: string[] = [];
  const parameters = ['__widget'];
  const needs: string[] = [];
  const unpacked: string[] = [];
  const exports = new Map<string, string>();

  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const chunk = chunkOf(statement.source.value);
      edits.push({ ...spanOf(statement), text: '' });
      if (!chunk) imports.push(code.slice(statement.start, statement.end));
      else if ('react' in chunk) unpacked.push(`const { ${namesOf(statement)} } = ${unused ? '__react' : '__widget.react'};`);
      else if (!('runtime' in chunk)) {
        const parameter = 'widget' in chunk ? '__widget' : `__chunk${needs.push(chunk.name)}`;
        if ('name' in chunk) parameters.push(parameter);
        unpacked.push(`const { ${namesOf(statement)} } = ${parameter};`);
      }
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration || statement.source) throw new Error('An export in a form that is not known here');
      edits.push({ ...spanOf(statement), text: '' });
      for (const { local, exported } of statement.specifiers)
        if (!unused?.has(nameIn(exported))) exports.set(nameIn(exported), nameIn(local));
    } else if (statement.type.startsWith('Export')) throw new Error('An export in a form that is not known here');
  }

  const namespaces = namespacesIn(program, code);
  for (const { start, end } of namespaces.values()) edits.push({ start, end, text: '' });
  const returned = [...exports].map(([name, local]) => `${name}: ${namespaces.get(local)?.object ?? local}`);
  const values = new Set([...exports.values()].flatMap((local) => namespaces.get(local)?.locals ?? [local]));
  for (const name of changedIn(program)) {
    if (values.has(name)) throw new Error(`It exports ${name}, which changes after the chunk has run`);
  }
  const body = applied(code, edits);
  for (const name of namespaces.keys()) {
    if (new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(body))
      throw new Error(`${name} is used in its own chunk`);
  }
  if (unused) {
    const setRelease = exports.get('setRelease') ?? fail('The widget’s chunk has no setRelease');
    const made = `__made = { ${returned.filter((pair) => !pair.startsWith('setRelease:')).join(', ')}, react: __react };`;
    const make = `${unpacked.join('\n')}\n${body}\n${made}\n${setRelease}(__version, __made, __files);\nreturn __made;`;
    return `${imports.join('\n')}\nlet __made;\nexport default (__react, __version, __files) => {\nif (__made) return __made;\n${make}\n};\n`;
  }
  const list = [
    `(${parameters.join(', ')}) => {\n${unpacked.join('\n')}\n${body}\nreturn { ${returned.join(', ')} };\n}`,
    ...needs.map((name) => JSON.stringify(name)),
  ];
  return `${imports.join('\n')}\nexport default [${list.join(', ')}];\n`;
}

function fail(message: string): never {
  throw new Error(message);
}

const spanOf = ({ start, end }: Statement) => ({ start, end });
const nameIn = (node: { name: string } | { value: string }) => ('name' in node ? node.name : node.value);

function namesOf({ specifiers }: Of<'ImportDeclaration'>): string {
  return specifiers
    .map((specifier) => {
      if (specifier.type === 'ImportDefaultSpecifier') return `default: ${specifier.local.name}`;
      if (specifier.type !== 'ImportSpecifier') throw new Error('An import in a form that is not known here');
      return `${nameIn(specifier.imported)}: ${specifier.local.name}`;
    })
    .join(', ');
}

interface Namespace {
  readonly start: number;
  readonly end: number;
  /** The namespace as an object literal. */
  readonly object: string;
  readonly locals: readonly string[];
}

/** Finds the namespaces that the bundler makes for an `import()` within a chunk: `var x = __exportAll({ a: () => b })`. */
function namespacesIn({ body }: Program, code: string): Map<string, Namespace> {
  const found = new Map<string, Namespace>();
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue;
    const [{ id, init } = {}, another] = statement.declarations;
    if (init?.type !== 'CallExpression' || id?.type !== 'Identifier' || another) continue;
    const { callee, arguments: given } = init;
    if (callee.type !== 'Identifier' || !callee.name.startsWith('__exportAll')) continue;
    const [all] = given;
    if (all?.type !== 'ObjectExpression') throw new Error('__exportAll in a form that is not known here');
    const pairs = all.properties.map((property) => {
      const value =
        property.type === 'Property' && property.value.type === 'ArrowFunctionExpression' ? property.value.body : null;
      if (property.type !== 'Property' || value?.type !== 'Identifier')
        throw new Error('__exportAll in a form that is not known here');
      return [code.slice(property.key.start, property.key.end), value.name] as const;
    });
    found.set(id.name, {
      ...spanOf(statement),
      object: `{ ${pairs.map((pair) => pair.join(': ')).join(', ')} }`,
      locals: pairs.map(([, local]) => local),
    });
  }
  return found;
}

/** Names of all assigned variables, whatever their scope. */
function changedIn(node: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(node)) for (const each of node) changedIn(each, found);
  else if (typeof node === 'object' && node !== null) {
    const { type, left, argument } = node as { type?: string; left?: { name?: string }; argument?: { name?: string } };
    if (type === 'AssignmentExpression' && left?.name) found.add(left.name);
    if (type === 'UpdateExpression' && argument?.name) found.add(argument.name);
    for (const value of Object.values(node)) if (typeof value === 'object') changedIn(value, found);
  }
  return found;
}
