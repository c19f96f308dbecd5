/**
 * What an entry of a build (embed.js, mount.js, remoteEntry.js) passes to the widget about the release it belongs to. The
 * widget's own chunk names no other file and no version, so that it changes with its own code alone. Without a build,
 * `import()` finds the parts by itself and nothing here is used.
 */
/** A chunk of the build: how it is made of the widget's chunk and those it needs, and the names of the latter. */
type Linked = readonly [make: (...chunks: object[]) => object, ...needs: string[]];

/** Version of the release; empty before an entry has set it. */
export let version: string = __VERSION__;

/**
 * Imports a chunk by what stands before the hash in its file's name. Rejects as `import()` does, and can be called again,
 * which then tries another address (./import-again).
 */
export type FindChunk = (name: string) => Promise<unknown>;

let chunk: object | undefined;
let find: FindChunk;
const linked = new Map<string, Promise<object>>();

/**
 * Called once, by the widget's chunk itself: see tools/vite/linked-parts.ts.
 *
 * @param widget what others import of the widget's chunk
 */
export function join(release: string, widget: object, findChunk: FindChunk): void {
  version = release;
  chunk = widget;
  find = findChunk;
}

/**
 * Loads a chunk and what it needs, once; the build makes this of `import()`. After a failure it can be tried again.
 *
 * @param name what stands before the hash in the file's name
 */
export function link(name: string): Promise<object> {
  const made = linked.get(name) ?? make(name);
  linked.set(name, made);
  made.catch(() => linked.delete(name));
  return made;
}

async function make(name: string): Promise<object> {
  const [of, ...needs] = ((await find(name)) as { default: Linked }).default;
  return of(chunk as object, ...(await Promise.all(needs.map(link))));
}
