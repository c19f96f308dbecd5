/**
 * `npm run test:engines`, from a fresh clone on: gets a Chromium, a Firefox and a WebKit where they can be had, and runs
 * in each what a browser decides, an evening, and the gallery of awkward pages. What follows `--` goes to vitest.
 */
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
// TypeScript can be run only now that tsx is there.
const { tsImport } = await import('tsx/esm/api');
const { runEngines } = await tsImport('./lib/engine-checks.ts', import.meta.url);
process.exit(await runEngines(process.argv.slice(2)));
