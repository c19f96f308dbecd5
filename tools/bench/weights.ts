import { readFile } from 'node:fs/promises';
import { filesUntil, sizesOf, sumOf, type Size } from '../vite/sizes.mjs';

/** The text of a script by its path below the build's folder. */
type Scripts = ReadonlyMap<string, string>;

/** The widget's own scripts: what a page with the script tag can come to load. The federation runtime is left out. */
export function widgetScripts(scripts: Scripts): string[] {
  const found = new Set([...scripts.keys()].filter((name) => name.startsWith('assets/mount-')));
  for (const name of found) {
    for (const [, next] of (scripts.get(name) ?? '').matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)) found.add(`assets/${next}`);
  }
  const [forms = ''] = /assets\/forms-[\w-]+\.js/.exec(scripts.get('embed.js') ?? '') ?? [];
  return ['embed.js', 'mount.js', forms, ...found];
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
