const DIST = '../dist';

/** Entries with types only: `import type {} from 'dating-app-widget/vue'`. Importing one at run time does no harm. */
const TYPINGS = {
  vue: `${DIST}/types/embed/package/vue.js`,
  svelte: `${DIST}/types/embed/package/svelte.js`,
  federated: `${DIST}/types/federated.js`,
};

const AS_MODULE = "with { 'resolution-mode': 'import' }";

/**
 * The package's entries, each as ES module and CommonJS with separate declarations, because TypeScript takes a `.d.ts` for that
 * of an ES module. The code of `pure`, `react` and `testing` is built separately.
 *
 * @returns text by file name
 */
export function entryFiles(): Record<string, string> {
  const pureTypes = `${DIST}/types/embed/package/pure.js`;
  const testingTypes = `${DIST}/types/embed/package/testing.js`;
  const reactTypes = `${DIST}/types/embed/package/react.js`;
  const files: Record<string, string> = {
    'index.js': `export { mountDatingApp, version } from '${DIST}/mount.js';\nexport { loadDatingApp } from './pure.js';\n`,
    'index.cjs': `const { mountDatingApp, version } = require('${DIST}/mount.js');
const { loadDatingApp } = require('./pure.cjs');

exports.mountDatingApp = mountDatingApp;
exports.version = version;
exports.loadDatingApp = loadDatingApp;
`,
    'index.d.ts': `export * from '${DIST}/types/index.js';
export { loadDatingApp, type LoadDatingAppOptions } from './pure.js';
`,
    'index.d.cts': `export type * from './index.js' ${AS_MODULE};
import type { MountDatingApp } from './index.js' ${AS_MODULE};

export { loadDatingApp, type LoadDatingAppOptions } from './pure.cjs';
export declare const mountDatingApp: MountDatingApp;
/** Version of the widget. */
export declare const version: string;
`,
    'pure.d.ts': `export * from '${pureTypes}';\n`,
    'pure.d.cts': `export type * from './pure.js' ${AS_MODULE};
import type { DatingAppGlobal, LoadDatingAppOptions } from './pure.js' ${AS_MODULE};

export declare function loadDatingApp(options: LoadDatingAppOptions): Promise<DatingAppGlobal | null>;
`,
    'testing.d.ts': `export * from '${testingTypes}';\n`,
    'testing.d.cts': `export type * from './testing.js' ${AS_MODULE};
import type { TestWidget } from './testing.js' ${AS_MODULE};

export declare function createTestWidget(version?: string): TestWidget;
`,
    'react.d.ts': `export * from '${reactTypes}';\n`,
    'react.d.cts': `export type * from './react.js' ${AS_MODULE};

export declare const DatingApp: typeof import('./react.js', { with: { 'resolution-mode': 'import' } }).DatingApp;
`,
  };
  for (const [name, types] of Object.entries(TYPINGS)) {
    files[`${name}.js`] = 'export {};\n';
    files[`${name}.cjs`] = '';
    files[`${name}.d.ts`] = name === 'federated' ? `import '${types}';\nexport {};\n` : `export * from '${types}';\n`;
    files[`${name}.d.cts`] = `import type {} from './${name}.js' ${AS_MODULE};\nexport {};\n`;
  }
  return files;
}
