import { ensureChromium } from './browser.ts';
import { ensureEngines } from './engines.ts';
import { ROOT, runTool } from './run.ts';

/**
 * `npm run test:engines`: gets a Chromium, a Firefox and a WebKit where they can be had, and runs in each what a browser
 * decides, an evening, and the gallery of awkward pages.
 *
 * @param more what follows `--`, for vitest, such as a path or `-t firefox`
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
