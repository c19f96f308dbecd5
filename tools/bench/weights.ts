import { readFile } from 'node:fs/promises';
import { filesUntil, sizesOf, sumOf, type Size } from '../vite/sizes.ts';

/** The text of a script by its path below the build's folder. */
type Scripts = ReadonlyMap<string, string>;

/** The widget's own scripts in English: what a page with the script tag can come to load. Its loader names them all; the federation runtime is left out. */
export function widgetScripts(scripts: Scripts): string[] {
  const loader = scripts.get('embed.js') ?? '';
  const named = [...scripts.keys()].filter(
    (file) =>
      file.startsWith('assets/') &&
      // Which the loader finds as it does the files of other languages.
      (file.startsWith('assets/forms-') || loader.includes(file.slice('assets/'.length, -'.js'.length))),
  );
  return ['embed.js', 'mount.js', ...named];
}

export interface Weights {
  readonly sizes: ReadonlyMap<string, Size>;
  /** Brotli bytes of some scripts. */
  of(names: Iterable<string>): number;
  /** Brotli bytes a page with the script tag loads until a route's screen answers. */
  until(route: string): Promise<number>;
  /** Brotli bytes of all the widget's scripts. */
  everything(): Promise<number>;
}

export async function weigh(dist: string): Promise<Weights> {
  const sizes = await sizesOf(dist);
  const of = (names: Iterable<string>) => sumOf(sizes, names).brotli;
  return {
    sizes,
    of,
    until: async (route) => of(await filesUntil(dist, route)),
    async everything() {
      const texts = [...sizes.keys()].map(async (name) => [name, await readFile(`${dist}/${name}`, 'utf8')] as const);
      return of(widgetScripts(new Map(await Promise.all(texts))));
    },
  };
}
