/**
 * Makes small faults in a copy of the source, one at a time, and lists those that no unit test notices.
 * `npm run mutation [folder, file or file:line…]`, such as `npm run mutation src/domain src/api/http.ts:60`. Exits 1 if a
 * survivor isn't in docs/mutation-survivors.md. `--near` runs only the quick tests of the same folder, which is much faster, but
 * leaves survivors that other tests may kill.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workingCopy } from './lib/working-copy.ts';
import { listedIn, nameOf, refusedByCompiler, rowOf } from './mutation/left-out.ts';
import { mutantsOf, type Mutant } from './mutation/mutants.ts';
import { homeOf, TestRuns, Trial, type Verdict } from './mutation/trial.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LIST = `${ROOT}docs/mutation-survivors.md`;
const FOLDERS = [
  'src/domain',
  'src/api',
  'src/session',
  'src/features/account',
  'src/features/people',
  'src/features/profile',
  'src/features/admin',
];
/** Files that depend on layout, which unit tests lack. */
const LAID_OUT = new Set(['src/features/people/card-motion.ts']);
/** Folders of tests that run without a browser. */
const TESTS = ['domain', 'api-client', 'session', 'features', 'app', 'embed', 'ui', 'messages'];
const BASELINE_LIMIT = 600_000;

const near = process.argv.includes('--near');
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const { folder, remove } = await workingCopy();
const runs = new TestRuns(folder);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => {
  runs.endNow();
  remove();
});

try {
  const mutants = (asked.length > 0 ? asked : FOLDERS).flatMap(mutantsIn);
  const refused = await refusedByCompiler(folder, mutants);
  console.log(`${mutants.length} mutants, ${refused.size} of them refused by the compiler`);
  const trial = new Trial(folder, runs, await testsThatHold(mutants), near);
  const untested = new Set(mutants.map(({ file }) => file).filter((file) => !trial.isTested(file)));
  for (const file of untested) console.log(`no unit test imports ${file}`);
  report(
    await judgeAll(
      trial,
      mutants.filter((mutant) => !refused.has(mutant) && !untested.has(mutant.file)),
    ),
  );
} finally {
  await runs.close();
}

function mutantsIn(wanted: string): Mutant[] {
  const [path = '', line] = wanted.split(':');
  const mutants = filesOf(path).flatMap((file) => mutantsOf(file, readFileSync(`${folder}/${file}`, 'utf8')));
  return line === undefined ? mutants : mutants.filter((mutant) => mutant.line === Number(line));
}

/** Without hooks and screens, which the journeys test in a browser. */
function filesOf(path: string): string[] {
  if (statSync(`${folder}/${path}`).isFile()) return [path];
  const names = readdirSync(`${folder}/${path}`).filter((name) => name.endsWith('.ts') && !name.startsWith('use-'));
  return names.map((name) => `${path}/${name}`).filter((file) => !LAID_OUT.has(file));
}

async function testsThatHold(mutants: readonly Mutant[]) {
  const homes = new Set(mutants.map(({ file }) => homeOf(file).slice(0, -1)));
  const places = TESTS.flatMap((area) =>
    readdirSync(`${folder}/tests/${area}`, { recursive: true, encoding: 'utf8' }).map((name) => `tests/${area}/${name}`),
  );
  const tests = places.filter((path) => /\.test\.tsx?$/.test(path) && (!near || homes.has(dirname(path))));
  const outcome = await runs.run({ texts: {}, tests, bail: 0 }, BASELINE_LIMIT);
  const files = outcome?.files ?? [];
  for (const { file } of files.filter(({ failed }) => failed)) console.log(`left out, as it fails without a mutant: ${file}`);
  return files.filter(({ failed }) => !failed);
}

async function judgeAll(trial: Trial, mutants: readonly Mutant[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const started = performance.now();
  for (const mutant of mutants) {
    const verdict = await trial.judge(mutant);
    verdicts.push(verdict);
    if (verdict.killer === null) console.log(`${mutant.file}:${mutant.line} ${mutant.place} | ${mutant.change}`);
    if (verdicts.length % 100 === 0) {
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`… ${verdicts.length} of ${mutants.length} in ${seconds} s`);
    }
  }
  return verdicts;
}

function report(verdicts: readonly Verdict[]): void {
  const listed = listedIn(existsSync(LIST) ? readFileSync(LIST, 'utf8') : '');
  const survivors = verdicts.flatMap(({ killer, mutant }) => (killer === null ? [mutant] : []));
  const unlisted = survivors.filter((mutant) => !listed.has(nameOf(mutant)));
  for (const mutant of unlisted) console.log(rowOf(mutant));
  const late = verdicts.filter(({ killer }) => killer !== null && /time limit|timed out/.test(killer)).length;
  console.log(
    `${verdicts.length} mutants: ${verdicts.length - survivors.length} killed (${late} by time), ` +
      `${survivors.length - unlisted.length} listed, ${unlisted.length} not listed`,
  );
  process.exitCode = unlisted.length === 0 ? 0 : 1;
}
