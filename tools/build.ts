/**
 * `npm run build`: writes the widget's files, public types, compressed scripts and their hashes into `dist/` or `--outDir`, and
 * prints sizes.
 */
import { copyFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ROOT, runTool } from './lib/run.ts';
import { emitTypes } from './build/finish/emit-types.ts';
import { checkScripts, precompress, writeIntegrity } from './build/finish/finish-scripts.ts';
import { writeNotices } from './build/finish/notices.ts';
import { printSizes } from './build/finish/sizes.ts';

const { values } = parseArgs({ options: { outDir: { type: 'string', default: `${ROOT}/dist` } } });
const { outDir } = values;

// The federation plugin does nothing under a test runner, and React's build depends on NODE_ENV.
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
