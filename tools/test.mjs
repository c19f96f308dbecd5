/** `npm test`, from a fresh clone on: packages, browser, types, lint, layers, unused code, build, all tests. */
import { ensureInstalled } from './lib/install.mjs';

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
process.exit(await runAllChecks());
