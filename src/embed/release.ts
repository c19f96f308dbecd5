/**
 * What an entry of a build (embed.js, mount.js, remoteEntry.js) tells the widget of the release it belongs to. The
 * widget's own chunk names no other file and no version, so that it changes with its own code alone. Without a build,
 * `import()` finds the parts by itself and nothing here is used.
 */

/** A chunk of the build: how it is made of the widget's chunk and those it needs, and the names of the latter. */
type Linked = readonly [make: (...chunks: object[]) => object, ...needs: string[]];

/** Version of the release; empty before an entry has told it. */
export let version: string = __VERSION__;

/** Chunks by their name, as a host's own bundler can find and rename them. */
type Imports = Readonly<Record<string, () => Promise<unknown>>>;

let chunk: object | undefined;
let files: string | Imports = '';
const linked = new Map<string, Promise<object>>();

/**
 * The first entry counts: a page may have those of two releases with the same widget chunk.
 *
 * @param widget the widget's chunk itself, which others import from
 * @param names of the files beside it, hashed and without `.js`, each with a space before it, then the hash of all those of
 *   the languages; or how each is imported
 */
export function join(release: string, widget: object, names: string | Imports): void {
  if (files) return;
  version = release;
  chunk = widget;
  files = names;
}

/**
 * Loads a chunk and what it needs, once; the build makes this of `import()`. After a failure, which is that of
 * `import()`, it can be tried again.
 *
 * @param name what stands before the hash in the file's name
 * @param language what stands before that, for the texts of a language
 */
export function link<Module extends object>(name: string, language = ''): Promise<Module> {
  const key = language + name;
  const made = linked.get(key) ?? make(name, key, language);
  linked.set(key, made);
  made.catch(() => linked.delete(key));
  return made as Promise<Module>;
}

async function make(name: string, key: string, language: string): Promise<object> {
  const found = typeof files === 'string' ? import(/* @vite-ignore */ `./${fileOf(name, language, files)}.js`) : files[key]?.();
  const [of, ...needs] = ((await found) as { default: Linked }).default;
  return of(chunk as object, ...(await Promise.all(needs.map((need) => link(need)))));
}

const fileOf = (name: string, language: string, names: string) =>
  language ? language + name + names.slice(-7) : names.slice(names.indexOf(` ${name}-`) + 1).split(' ', 1)[0];
