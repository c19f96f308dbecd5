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
/** Declares what all sheets and no script read. */
const TOKENS = new URL('../../../src/styles/tokens.css', import.meta.url);
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
  let tokens: ReadonlyMap<string, string> = new Map();

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
      if (config.command !== 'build') return;
      deferredFiles = new Set((await Promise.all(deferred.map(deferredFilesOf))).flat());
      tokens = shortTokens(await readFile(TOKENS, 'utf8'));
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
        const { register, map } = sheetModule(file, code, modules, { config, tokens });
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

/** What a sheet's class names begin with in a build, made of its path in the repository: small letters, which compress best. */
export const classPrefix = (path: string) =>
  String.fromCodePoint(...[...createHash('sha256').update(path).digest()].slice(0, 3).map((byte) => 97 + (byte % 26)));

/** The code that registers the sheet, and the code that exports its class map. */
interface SheetModule {
  readonly register: string;
  readonly map: string;
}

/** The rules for a whole build or server; without tokens, their names stay. */
interface SheetRules {
  readonly config: ResolvedConfig;
  readonly tokens: ReadonlyMap<string, string>;
}

function sheetModule(file: string, css: string, classes: Record<string, string>, rules: SheetRules): SheetModule {
  const { config, tokens } = rules;
  const path = normalizePath(relative(config.root, file));
  const production = config.command === 'build';
  if (production) {
    const short = shortNames(classPrefix(path), classes);
    const shortened = (text: string) => text.replaceAll(/[\w-]+/g, (word) => short.get(word) ?? tokens.get(word) ?? word);
    css = shortened(css);
    classes = Object.fromEntries(Object.entries(classes).map(([local, names]) => [local, shortened(names)]));
  }
  const text = production ? minified(file, css) : css;
  const register = [
    `import { registerSheet } from ${JSON.stringify(REGISTRY)};`,
    `registerSheet(${[text, ...(production ? [] : [path])].map((each) => JSON.stringify(each)).join(', ')});\n`,
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
function shortNames(prefix: string, classes: Record<string, string>): Map<string, string> {
  const names = Object.values(classes)
    .flatMap((name) => name.split(' '))
    .toSorted();
  return new Map([...new Set(names)].map((name, index) => [name, `${prefix}${index.toString(36)}`]));
}

/**
 * Shorter names for the private custom properties that the text declares. They keep the prefix, which nothing on a page has,
 * and get a character each in the order of the text: a property that is added at its end leaves the other sheets as they are.
 */
function shortTokens(text: string): Map<string, string> {
  const names = [...new Set(text.match(/--da-[\w-]+(?=:)/g))];
  return new Map(names.map((name, index) => [name, `--da-${index.toString(36)}`]));
}

function minified(filename: string, css: string): string {
  const { code } = transform({ filename, code: Buffer.from(css), minify: true, targets: TARGETS });
  // Values with a variable in them keep their spaces.
  return code
    .toString()
    .trim()
    .replaceAll(/:[^{};]*(?=[;}])/g, (value) => value.replaceAll(/ ?([*/,]) ?/g, '$1'));
}
