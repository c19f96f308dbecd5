/**
 * Writes `dist/`: the widget's files, the public types, the scripts compressed, and the hash of each; prints what it all weighs.
 * `--outDir <folder>` writes elsewhere.
 */
import { copyFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ROOT, runTool } from './lib/run.ts';
import { checkScripts } from './vite/check-scripts.mjs';
import { emitTypes } from './vite/emit-types.mjs';
import { writeIntegrity } from './vite/integrity.mjs';
import { writeNotices } from './vite/notices.mjs';
import { precompress } from './vite/precompress.mjs';
import { printSizes } from './vite/sizes.mjs';

const { values } = parseArgs({ options: { outDir: { type: 'string', default: `${ROOT}/dist` } } });

// The federation plugin does nothing where it believes a test runs, and React's build follows NODE_ENV.
const env = { NODE_ENV: 'production', VITEST: undefined, JEST_WORKER_ID: undefined };

const code = await runTool(
  'vite/bin/vite.js',
  ['build', '--config', `${ROOT}/vite.config.ts`, '--outDir', values.outDir, '--emptyOutDir', '--logLevel', 'warn'],
  { env },
);
if (code !== 0) process.exit(code);
await checkScripts(values.outDir);
await copyFile(`${ROOT}/LICENSE`, `${values.outDir}/LICENSE`);
await writeNotices(values.outDir);
await emitTypes(`${values.outDir}/types`);
await precompress(values.outDir);
await printSizes(values.outDir);
const { 'embed.js': integrity } = await writeIntegrity(values.outDir);
console.log(`embed.js of this release: integrity="${integrity}" crossorigin`);
