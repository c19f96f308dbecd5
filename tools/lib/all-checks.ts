import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureChromium, ensureHeadlessShell } from './browser.ts';
import { buildHost, buildWidget } from './build-demo.ts';
import { ensureEngines } from './engines.ts';
import { ensureArial } from './fonts.ts';
import { ensurePgbouncer } from './postgres.ts';
import { QUICK_JOURNEYS } from './quick-journeys.ts';
import { ROOT, runTool } from './run.ts';
import { printTallies } from './tallies.ts';
import { runVitest, type Count } from './vitest-run.ts';

const failedSections: string[] = [];
let passed = 0;
let failed = 0;

/** Runs one section under its title and adds up its counts; an error counts as one failure. */
async function section(title: string, work: () => Promise<Count>): Promise<void> {
  console.log(`\n── ${title} ${'─'.repeat(60 - title.length)}`);
  const started = performance.now();
  const count = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  passed += count.passed;
  failed += count.failed;
  if (count.failed > 0) failedSections.push(title);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${count.failed > 0 ? 'FAILED' : 'ok'}, ${seconds} s`);
}

/** Runs a section that counts as one test. Its work returns an exit code, or throws. */
function check(title: string, work: () => Promise<number>): Promise<void> {
  return section(title, async () => ((await work()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
}

/** Static checks; each counts as one test. */
const STATIC_CHECKS: readonly { readonly title: string; readonly tool: string; readonly args: readonly string[] }[] = [
  { title: 'types', tool: 'typescript/bin/tsc', args: ['--noEmit'] },
  { title: 'lint', tool: 'oxlint/bin/oxlint', args: ['--deny-warnings'] },
  { title: 'format', tool: 'oxfmt/bin/oxfmt', args: ['--check'] },
  { title: 'unused code', tool: 'knip/bin/knip.js', args: ['--config', 'tools/knip.json', '--no-progress'] },
];

/** Runs a static check, and prints its output if it fails. @returns its exit code */
async function runStaticCheck({ title, tool, args }: (typeof STATIC_CHECKS)[number]): Promise<number> {
  const code = await runTool(tool, [...args], { quiet: true });
  if (code !== 0) console.error(`FAILED: ${title}`);
  return code;
}

/** Starts the readings; the returned section waits for them, so that something else can use the second core meanwhile. */
function startReadings(readings: typeof STATIC_CHECKS): () => Promise<void> {
  const codes = Promise.all(readings.map(runStaticCheck));
  return () =>
    section(readings.map(({ title }) => title).join(', '), async () => {
      const good = (await codes).filter((code) => code === 0).length;
      return { passed: good, failed: readings.length - good };
    });
}

/** Finds or installs Chromium, and names it in `env`. */
function findBrowser(env: Record<string, string>): Promise<void> {
  return check('browser', async () => {
    const browser = await ensureChromium();
    const shell = await ensureHeadlessShell();
    Object.assign(env, { CHROMIUM_PATH: browser, ...(shell && { HEADLESS_SHELL_PATH: shell }) });
    console.log(browser, shell ?? 'without a headless shell', await ensureArial());
    return 0;
  });
}

function buildAll(): Promise<void> {
  return check('build', async () => {
    await buildWidget();
    await buildHost();
    return 0;
  });
}

/** Prints the last line. @returns the exit code */
function concluded(): number {
  if (failed > 0) console.log(`\nFailed: ${failedSections.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * `npm test`: browser, types, lint, format, layers, unused code, build, tests. `npm test -- --all` also runs long tests, and
 * generates more cases. The last line of output is `N passed, N failed`.
 *
 * @returns the exit code
 */
export async function runAllChecks(args: string[]): Promise<number> {
  const { all } = parseArgs({ args, options: { all: { type: 'boolean', default: false } } }).values;
  const scratch = await mkdtemp(`${tmpdir()}/checks-`);
  const env = { DIST_DIR: `${ROOT}/dist`, TALLY_FILE: `${scratch}/tallies`, ...(all ? { ALL_TESTS: '1' } : {}) };
  await findBrowser(env);
  if (all) {
    await check('PgBouncer', async () => {
      console.log(await ensurePgbouncer());
      return 0;
    });
    await check('Firefox and WebKit', async () => {
      await ensureEngines();
      return 0;
    });
  }
  // In parallel with the build, because each leaves a core idle.
  const readings = startReadings(STATIC_CHECKS);
  await buildAll();
  await readings();
  // In one run, so that long tests start first and nothing waits for a single project.
  await section('unit, API, build, package and browser tests', () => runVitest(env));

  await printTallies(env.TALLY_FILE);
  await rm(scratch, { recursive: true });
  return concluded();
}

/** Vitest's arguments for the journeys of `test:quick`. */
export function quickArgs(): string[] {
  const titles = QUICK_JOURNEYS.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const files = new Set(QUICK_JOURNEYS.map(({ file }) => file));
  return [...files, '--project=journeys', `--testNamePattern=(?:^| )(?:${titles.join('|')})$`];
}

/**
 * `npm run test:quick`: types and lint, the unit tests, and twenty journeys in Chromium, for the inner loop; two minutes on two
 * cores. The last line of output is that of `npm test`.
 *
 * @returns the exit code
 */
export async function runQuickChecks(): Promise<number> {
  const started = performance.now();
  const env: Record<string, string> = { DIST_DIR: `${ROOT}/dist` };
  await findBrowser(env);
  const readings = startReadings(STATIC_CHECKS.filter(({ title }) => title === 'types' || title === 'lint'));
  await buildAll();
  await readings();
  await section('unit tests', () => runVitest(env, ['--project=unit*']));
  await section('twenty journeys', () => runVitest(env, quickArgs()));
  console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s in all.`);
  return concluded();
}
