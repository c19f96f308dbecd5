/**
 * Receives from a build's entry (embed.js, mount.js, remoteEntry.js) what the widget needs to know of its release. The widget's
 * chunk contains no file names and no version, so that it changes only with its own code. Without a build, `import()` finds the
 * parts and none of this is used.
 */
/** A chunk of the build: a function that makes it from the widget's chunk and its dependencies, and their names. */
type Linked = readonly [make: (...chunks: object[]) => object, ...needs: string[]];

/** Version of the release; empty before an entry has set it. */
export let version: string = __VERSION__;

/**
 * Imports a chunk by its name, the part of the file name before the hash. Rejects as `import()` does; another call retries with a
 * new URL (./mount/import-again).
 */
export type FindChunk = (name: string) => Promise<unknown>;

let chunk: object | undefined;
let find: FindChunk;
const linked = new Map<string, Promise<object>>();

/**
 * Called once by the widget's chunk itself: see tools/build/chunks/linked-parts.ts.
 *
 * @param widget the exports of the widget's chunk for others
 */
export function setRelease(release: string, widget: object, findChunk: FindChunk): void {
  version = release;
  chunk = widget;
  find = findChunk;
}

/**
 * Loads a chunk and its dependencies once; the build replaces `import()` by this. Can be retried after a failure.
 *
 * @param name the part of the file name before the hash
 */
export function loadChunk(name: string): Promise<object> {
  const made = linked.get(name) ?? make(name);
  linked.set(name, made);
  made.catch(() => linked.delete(name));
  return made;
}

async function make(name: string): Promise<object> {
  const [makeChunk, ...needs] = ((await find(name)) as { default: Linked }).default;
  return makeChunk(chunk as object, ...(await Promise.all(needs.map(loadChunk))));
}
