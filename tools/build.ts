/**
 * `npm run build`: writes the widget's files, the public types, the scripts compressed, and the hash of each into `dist/`, or
 * the folder that `--outDir` names; prints what it all weighs.
 */
import { copyFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ROOT, runTool } from './lib/run.ts';
import { emitTypes } from './vite/emit-types.ts';
import { checkScripts, precompress, writeIntegrity } from './vite/finish-scripts.ts';
import { writeNotices } from './vite/notices.ts';
import { printSizes } from './vite/sizes.ts';

const { values } = parseArgs({ options: { outDir: { type: 'string', default: `${ROOT}/dist` } } });
const { outDir } = values;

// The federation plugin does nothing where it believes a test runs, and React's build follows NODE_ENV.
const env = { NODE_ENV: 'production', VITEST: undefined, JEST_WORKER_ID: undefined };
const options = ['--config', `${ROOT}/vite.config.ts`, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];

const code = await runTool('vite/bin/vite.js', ['build', ...options], { env });
if (code !== 0) process.exit(code);
await checkScripts(outDir);
await copyFile(`${ROOT}/LICENSE`, `${outDir}/LICENSE`);
await writeNotices(outDir);
await emitTypes(`${outDir}/types`);
await precompress(outDir);
await printSizes(outDir);
const { 'embed.js': integrity } = await writeIntegrity(outDir);
console.log(`embed.js of this release: integrity="${integrity}" crossorigin`);
