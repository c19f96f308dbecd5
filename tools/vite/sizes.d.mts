/** Bytes, at each format's highest level. */
export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

/** The sizes of a build's script files, by path within it, largest first. */
export function sizesOf(dist: string): Promise<Map<string, Size>>;

/** The files that a page with the script tag loads until the screen of a route shows. */
export function filesUntil(dist: string, route: string): Promise<string[]>;

export function sumOf(sizes: Map<string, Size>, names: Iterable<string>): Size;

/** Prints a table of the sizes, with the total of a first visit. */
export function printSizes(dist: string): Promise<void>;
