/**
 * `import s from './card.module.css'` returns the class map, `import './base.css'` nothing; both register the text as a
 * constructable stylesheet (src/styles/sheets.ts). Vite's own CSS pipeline would put a `<style>` or a `<link>` into the
 * organiser's head.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserslistToTargets, transform } from 'lightningcss';
import { normalizePath, preprocessCSS, type Plugin, type ResolvedConfig } from 'vite';
import { BROWSERS } from '../browsers.ts';

const REGISTRY = normalizePath(fileURLToPath(new URL('../../../src/styles/sheets.ts', import.meta.url)));
// Not ending in .css hides the file from Vite's own CSS plugins.
const SUFFIX = '.sheet.js';
const DEFERRED = '?deferred';
const TARGETS = browserslistToTargets(BROWSERS);

export interface ShadowCssOptions {
  /**
   * Modules that import stylesheets as `./x.css?deferred`. In a build those imports get the text, and ordinary imports of the
   * same sheets only the class map. Outside of a build the `?deferred` imports are empty.
   */
  readonly deferred?: readonly URL[];
}

export function shadowCss({ deferred = [] }: ShadowCssOptions = {}): Plugin {
  let config: ResolvedConfig;
  let deferredFiles: ReadonlySet<string> = new Set();

  return {
    name: 'shadow-css',
    enforce: 'pre',

    config: () => ({
      css: {
        transformer: 'lightningcss',
        lightningcss: {
          targets: TARGETS,
          // Other files and scripts refer to container and grid names.
          cssModules: { pattern: '[local]_[hash]', container: false, grid: false },
        },
      },
    }),

    async configResolved(resolved) {
      config = resolved;
      if (config.command === 'build') deferredFiles = new Set((await Promise.all(deferred.map(deferredFilesOf))).flat());
    },

    resolveId: {
      filter: { id: /\.css(\?deferred)?$/ },
      async handler(source, importer) {
        const isDeferred = source.endsWith(DEFERRED);
        const resolved = await this.resolve(isDeferred ? source.slice(0, -DEFERRED.length) : source, importer, {
          skipSelf: true,
        });
        return resolved && !resolved.external ? resolved.id + SUFFIX + (isDeferred ? DEFERRED : '') : null;
      },
    },

    load: {
      filter: { id: /\.css\.sheet\.js(\?deferred)?$/ },
      async handler(id) {
        const isDeferred = id.endsWith(DEFERRED);
        const file = fileOf(isDeferred ? id.slice(0, -DEFERRED.length) : id, config.root);
        this.addWatchFile(file);
        const { code, modules = {}, deps } = await preprocessCSS(await readFile(file, 'utf8'), file, config);
        for (const dep of deps ?? []) this.addWatchFile(dep);
        const { register, map } = sheetModule(file, code, modules, config);
        const isApart = deferredFiles.has(file);
        return {
          code: isDeferred ? (isApart ? register : '') : (isApart ? '' : register) + map,
          map: { mappings: '' },
          moduleSideEffects: true,
        };
      },
    },

    // Watching the .css file isn't enough for the dev server to find the module generated from it.
    hotUpdate({ file, modules }) {
      const sheet = this.environment.moduleGraph.getModuleById(file + SUFFIX);
      return sheet ? [...modules, sheet] : undefined;
    },
  };
}

function fileOf(id: string, root: string): string {
  const file = id.slice(0, -SUFFIX.length);
  // vitest passes ids relative to the project's root
  return file.startsWith('/src/') ? root + file : file;
}

async function deferredFilesOf(module: URL): Promise<string[]> {
  const source = await readFile(module, 'utf8');
  return [...source.matchAll(/'([^']+\.css)\?deferred'/g)].map(([, path = '']) =>
    normalizePath(fileURLToPath(new URL(path, module))),
  );
}

/** A sheet's key in a build, derived from its path in the repository: small letters, which compress best. */
export const sheetKey = (path: string) =>
  String.fromCodePoint(...[...createHash('sha256').update(path).digest()].slice(0, 6).map((byte) => 97 + (byte % 26)));

/** The code that registers the sheet, and the code that exports its class map. */
interface SheetModule {
  readonly register: string;
  readonly map: string;
}

function sheetModule(file: string, css: string, classes: Record<string, string>, config: ResolvedConfig): SheetModule {
  const path = normalizePath(relative(config.root, file));
  const production = config.command === 'build';
  const key = production ? sheetKey(path) : path;
  if (production) {
    const short = shortNames(key, classes);
    const shortened = (text: string) => text.replaceAll(/[\w-]+/g, (word) => short.get(word) ?? word);
    css = shortened(css);
    classes = Object.fromEntries(Object.entries(classes).map(([local, names]) => [local, shortened(names)]));
  }
  const text = production ? minified(file, css) : css;
  const register = [
    `import { registerSheet } from ${JSON.stringify(REGISTRY)};`,
    `registerSheet(${JSON.stringify(key)}, ${JSON.stringify(text)});\n`,
  ].join('\n');
  if (production) return { register, map: `export default ${JSON.stringify(classes)};` };
  // On a hot update, importers keep their map, so the new names are added to the same object.
  const map = [
    `const classes = import.meta.hot ? (import.meta.hot.data.classes ??= {}) : {};`,
    `export default Object.assign(classes, ${JSON.stringify(classes)});`,
    `import.meta.hot?.accept();`,
  ].join('\n');
  return { register, map };
}

/** Short replacements for a sheet's class names, which are private and appear in both the sheet and its map. */
function shortNames(key: string, classes: Record<string, string>): Map<string, string> {
  const names = Object.values(classes)
    .flatMap((name) => name.split(' '))
    .toSorted();
  return new Map([...new Set(names)].map((name, index) => [name, `${key.slice(0, 4)}${index.toString(36)}`]));
}

function minified(filename: string, css: string): string {
  const { code } = transform({ filename, code: Buffer.from(css), minify: true, targets: TARGETS });
  // Values with a variable in them keep their spaces.
  return code
    .toString()
    .trim()
    .replaceAll(/:[^{};]*(?=[;}])/g, (value) => value.replaceAll(/ ?([*/]) ?/g, '$1'));
}
