/** Bytes; the best level of each. */
export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

/** What the script files of a build weigh, by path within it, largest first. */
export function sizesOf(dist: string): Promise<Map<string, Size>>;

/** The files a page with the script tag loads until the screen of a route shows. */
export function filesUntil(dist: string, route: string): Promise<string[]>;

export function sumOf(sizes: Map<string, Size>, names: Iterable<string>): Size;

/** Prints a table of them, with what a first visit loads. */
export function printSizes(dist: string): Promise<void>;
