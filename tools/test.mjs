/**
 * `npm test`, from a fresh clone on: packages, browser, types, lint, format, layers, unused code, build, tests.
 * `npm test -- --all` runs those that take long as well, and repeats generated ones more often.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

try {
  await ensureInstalled();
} catch (error) {
  console.error(error.message);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
// TypeScript can be run only now that tsx is there.
const { tsImport } = await import('tsx/esm/api');
const { runAllChecks } = await tsImport('./lib/all-checks.ts', import.meta.url);
process.exit(await runAllChecks({ all: values.all }));
