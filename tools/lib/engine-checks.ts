import { ensureChromium } from './browser.mjs';
import { ensureEngines } from './engines.ts';
import { ROOT, runTool } from './run.mjs';

/**
 * Runs the tests of all engines.
 *
 * @param more arguments for vitest, such as a path or `-t firefox`
 * @returns the exit code
 */
export async function runEngines(more: readonly string[]): Promise<number> {
  const chromium = await ensureChromium();
  await ensureEngines();
  const files = more.some((argument) => argument.startsWith('tests/')) ? [] : ['tests/journeys/engines/'];
  return runTool(
    'vitest/vitest.mjs',
    ['run', '--config', `${ROOT}/tests/vitest.config.ts`, '--project', 'journeys', ...files, ...more],
    { env: { ALL_TESTS: '1', CHROMIUM_PATH: chromium } },
  );
}
