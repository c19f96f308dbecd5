import { readFile } from 'node:fs/promises';
import { parseSync } from 'vite';

/** What hosts rely on, by kind: names that may be added to and never taken away in a major version. */
export type Surface = Readonly<Record<'attributes' | 'types', readonly string[]>>;

/**
 * Reads the public surface from the source.
 *
 * @param src folder of it
 * @returns attributes of the tag, and types with their members, such as `DatingAppConfig.apiHost`, and kinds of events,
 *   such as `DatingAppEvent 'ready'`
 */
export async function surfaceOf(src: string): Promise<Surface> {
  const [tag, types] = await Promise.all(
    ['embed/tag-types.ts', 'embed/public-types.ts'].map((file) => readFile(`${src}/${file}`, 'utf8')),
  );
  const attributes = attributesIn(tag ?? '');
  if (attributes.length === 0) throw new Error('The attributes of the tag are not where they were');
  return { attributes: attributes.toSorted(), types: [...new Set(typesIn(types ?? ''))].toSorted() };
}

/** The tag's attributes, as its types name them. */
export function attributesIn(tagTypes: string): string[] {
  const [, members = ''] = /interface DatingAppAttributes \{\n([^]*?)\n\}/.exec(tagTypes) ?? [];
  return [...members.matchAll(/^ {2}'?([\w-]+)'?\??:/gm)].map(([, name = '']) => name);
}

function typesIn(text: string): string[] {
  return parseSync('public-types.ts', text).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    const isType = declared?.type === 'TSInterfaceDeclaration' || declared?.type === 'TSTypeAliasDeclaration';
    if (isType) return [declared.id.name].concat(membersOf(declared, declared.id.name));
    return [];
  });
}

/** Names of the properties and methods, of those within them, and literal types, which tell events and codes. */
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

/** What the last release had and this one has not, each with its kind. */
export function lostFrom(last: Surface, now: Surface): string[] {
  return (Object.keys(last) as (keyof Surface)[]).flatMap((kind) =>
    last[kind].filter((name) => !now[kind]?.includes(name)).map((name) => `${kind}: ${name}`),
  );
}
