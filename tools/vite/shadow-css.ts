/**
 * `import s from './card.module.css'` gives the class map, `import './base.css'` nothing; either
 * registers the text as a constructable stylesheet (src/styles/sheets.ts). Vite's own CSS pipeline
 * would put a `<style>` or a `<link>` into the organiser's head.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserslistToTargets, transform } from 'lightningcss';
import { normalizePath, preprocessCSS, type Plugin, type ResolvedConfig } from 'vite';
import { BROWSERS } from './browsers.ts';

const REGISTRY = normalizePath(fileURLToPath(new URL('../../src/styles/sheets.ts', import.meta.url)));
// Not ending in .css hides the file from Vite's own CSS plugins.
const SUFFIX = '.sheet.js';
const TARGETS = browserslistToTargets(BROWSERS);

export function shadowCss(): Plugin {
  let config: ResolvedConfig;

  return {
    name: 'shadow-css',
    enforce: 'pre',

    config: () => ({
      css: {
        transformer: 'lightningcss',
        lightningcss: {
          targets: TARGETS,
          // Container and grid names are spoken of across files and in script.
          cssModules: { pattern: '[local]_[hash]', container: false, grid: false },
        },
      },
    }),

    configResolved(resolved) {
      config = resolved;
    },

    resolveId: {
      filter: { id: /\.css$/ },
      async handler(source, importer) {
        const resolved = await this.resolve(source, importer, { skipSelf: true });
        return resolved && !resolved.external ? resolved.id + SUFFIX : null;
      },
    },

    load: {
      filter: { id: /\.css\.sheet\.js$/ },
      async handler(id) {
        const file = fileOf(id, config.root);
        this.addWatchFile(file);
        const { code, modules = {}, deps } = await preprocessCSS(await readFile(file, 'utf8'), file, config);
        for (const dep of deps ?? []) this.addWatchFile(dep);
        return {
          code: sheetModule(file, code, modules, config),
          map: { mappings: '' },
          moduleSideEffects: true,
        };
      },
    },

    // A watched file alone does not lead the dev server from the .css to the module made of it.
    hotUpdate({ file, modules }) {
      const sheet = this.environment.moduleGraph.getModuleById(file + SUFFIX);
      return sheet ? [...modules, sheet] : undefined;
    },
  };
}

function fileOf(id: string, root: string): string {
  const file = id.slice(0, -SUFFIX.length);
  // vitest hands over ids relative to the project's root
  return file.startsWith('/src/') ? root + file : file;
}

function sheetModule(file: string, css: string, classes: Record<string, string>, config: ResolvedConfig): string {
  const path = normalizePath(relative(config.root, file));
  const production = config.command === 'build';
  const key = production ? createHash('sha256').update(path).digest('base64url').slice(0, 6) : path;
  if (production) {
    const short = shortNames(key, classes);
    const shortened = (text: string) => text.replaceAll(/[\w-]+/g, (word) => short.get(word) ?? word);
    css = shortened(css);
    classes = Object.fromEntries(Object.entries(classes).map(([local, names]) => [local, shortened(names)]));
  }
  const text = production ? minified(file, css) : css;
  const lines = [
    `import { registerSheet } from ${JSON.stringify(REGISTRY)};`,
    `registerSheet(${JSON.stringify(key)}, ${JSON.stringify(text)});`,
  ];
  if (production) return [...lines, `export default ${JSON.stringify(classes)};`].join('\n');
  // On a hot update the importers keep the map they have, so that same object takes the new names.
  return [
    ...lines,
    `const classes = import.meta.hot ? (import.meta.hot.data.classes ??= {}) : {};`,
    `export default Object.assign(classes, ${JSON.stringify(classes)});`,
    `import.meta.hot?.accept();`,
  ].join('\n');
}

/** A sheet's own names, which hosts have no business with, in a few characters: each stands in the sheet and in its map. */
function shortNames(key: string, classes: Record<string, string>): Map<string, string> {
  const names = Object.values(classes).flatMap((name) => name.split(' ')).toSorted();
  return new Map([...new Set(names)].map((name, index) => [name, `_${key.slice(0, 3)}${index.toString(36)}`]));
}

function minified(filename: string, css: string): string {
  const { code } = transform({ filename, code: Buffer.from(css), minify: true, targets: TARGETS });
  return code.toString().trim();
}
