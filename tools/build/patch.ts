import type { Plugin } from 'vite';

type Replacement = readonly [found: RegExp, by: string];

/** Applies replacements to a package's file; the build fails if one doesn't match. */
export function patch(name: string, file: RegExp, replacements: readonly Replacement[], before = ''): Plugin {
  return {
    name,
    apply: 'build',
    transform: {
      filter: { id: file },
      handler(code) {
        const missing = replacements.find(([found]) => code.search(found) < 0);
        if (missing) this.error(`${name}: the package has no ${String(missing[0])}`);
        return { code: before + replacements.reduce((text, [found, by]) => text.replace(found, by), code), map: null };
      },
    },
  };
}
