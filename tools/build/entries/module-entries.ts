/** The entries besides embed.js: `mount.js` and the federation entry. */
import type { Rolldown } from 'vite';
import type { WidgetFiles } from '../../../src/embed/loader/files.ts';

/** The part for languages other than English. It has the same hash as the locale bundles, so that the loader needs only one. */
export const LANGUAGE_PART = 'language';

/** Functions of the sources as expressions, for the entries that are text: importAgain and fileOf of src/embed. */
export interface SharedCode {
  readonly importAgain: string;
  readonly fileOf: string;
}

/** The entries' facts about a release. */
interface Release {
  /** The exports of the widget's chunk that the entries re-export, in addition to `version`. */
  readonly exports: readonly string[];
  readonly version: string;
}

/** Hashed names of the widget's and React's files. */
const bothIn = ({ names, widget }: WidgetFiles) => [...widget].map((digit) => names.split(' ')[parseInt(digit, 36)] ?? '');

/** Hashed names of the chunks that load after the widget's, followed by the hash of the languages' files. */
const laterIn = (files: WidgetFiles) => files.names.split(' ').filter((name) => name && !bothIn(files).includes(name));

const pathsOf = (files: WidgetFiles) => bothIn(files).map((name) => `./assets/${name}.js`);

/**
 * Parts are listed as `import()`s rather than by name, because a host's bundler follows only static imports. After a failure, a
 * dynamic URL beside this file is tried, in case the page loads the file itself, and then the bundler's import again. The locale
 * bundles and the self-check are listed in the language part, which English doesn't load.
 */
export function moduleEntry(files: WidgetFiles, { importAgain, fileOf }: SharedCode, { exports, version }: Release): string {
  const [widget = '', react = ''] = pathsOf(files);
  const later = laterIn(files).map((file) => (file.startsWith('-') ? LANGUAGE_PART + file : file));
  return [
    `import * as react from '${react}';`,
    `import make from '${widget}';`,
    `const again=${importAgain};`,
    `const parts={${later.map((file) => `"${file}":()=>import('./assets/${file}.js')`).join()}};`,
    `const part=${importFrom('./assets/')};`,
    `const fileOf=${fileOf};`,
    `const find=(name,b)=>{const file=fileOf(name);`,
    `return file in parts?part(parts,file,b):parts['${later.at(-1)}']().then(({bundle})=>bundle(file,b))};`,
    `const widget=make(react,'${version}',name=>again(name,b=>find(name,b)));`,
    `export const { ${exports.join(', ')} } = widget;`,
    `export const version = '${version}';\n`,
  ].join('\n');
}

const importFrom = (folder: string) =>
  `(files,file,b)=>b?import(/* @vite-ignore */ /* webpackIgnore: true */ \`${folder}\${file}.js\${b}\`).catch(files[file]):files[file]()`;

/** Code with which the entry imports the locale bundles, the self-check and what it says of a config. */
export function bundleList(names: readonly string[], hash: string): string {
  const bundles = names.map((name) => `"${name}-${hash}":()=>import('./${name}-${hash}.js')`);
  return `const bundles={${bundles.join()}},from=${importFrom('./')};export const bundle=(file,b)=>from(bundles,file,b);`;
}

/** Edits the federation entry in place, since an intermediate file would cost another round trip. */
export function narrowRemote(
  entry: Rolldown.OutputBundle[string] | undefined,
  files: WidgetFiles,
  { importAgain, fileOf }: SharedCode,
  options: Release,
): void {
  const [widget = '', react = ''] = pathsOf(files);
  const whole = ['`', '"', "'"].map((quote) => `import(${quote}${widget}${quote})`);
  const found = entry?.type === 'chunk' && whole.find((text) => entry.code.includes(text));
  if (!found) throw new Error('The federation entry exposes no widget');
  const names = options.exports.join();
  const find = `n=>a(n,b=>import("./assets/"+f(n)+".js"+b))`;
  const make = `w.default(r,"${options.version}",${find})`;
  const narrow = `([w,r])=>{let a=${importAgain},f=${fileOf},{${names}}=${make};return{${names},version:"${options.version}"}}`;
  entry.code = entry.code.replace(found, () => `Promise.all([${found},import("${react}")]).then(${narrow})`);
}
