import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants.ts';

/** A request to the test process. */
export interface Order {
  /** Texts to write beforehand, by path. */
  readonly texts: Readonly<Record<string, string>>;
  /** Paths of the test files, in order. */
  readonly tests: readonly string[];
  /** Number of failures after which to stop; 0 for never. */
  readonly bail: number;
}

export interface TestFile {
  readonly file: string;
  readonly failed: boolean;
  /** Duration of its tests. */
  readonly ms: number;
  /** Files in src that it imports, directly or not. */
  readonly imports: readonly string[];
}

export interface Outcome {
  /** The first failure; `null` if all tests pass. */
  readonly failure: { readonly file: string; readonly test: string; readonly text: string } | null;
  readonly files: readonly TestFile[];
}

const SCRIPT = fileURLToPath(new URL('./test-process.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');

/** Runs tests in a copy of the repository, in a child process, since only killing it stops an endless loop. */
export class TestRuns {
  readonly #folder: string;
  #child: ChildProcess | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns `null` if the time limit, in ms, is exceeded */
  async run(order: Order, limit: number): Promise<Outcome | null> {
    const child = (this.#child ??= await this.#start());
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), limit);
    child.send(order);
    try {
      const ended = once(child, 'exit', { signal: stop.signal }).then(() => Promise.reject(new Error('The test process ended')));
      const [outcome] = (await Promise.race([once(child, 'message', { signal: stop.signal }), ended])) as [Outcome];
      return outcome;
    } catch (error) {
      await this.close();
      if (stop.signal.aborted) return null;
      throw error;
    } finally {
      clearTimeout(timer);
      stop.abort();
    }
  }

  async close(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    endGroup(child);
    await ended;
  }

  /** Ends the child without waiting, for use while this process exits. */
  endNow(): void {
    if (this.#child) endGroup(this.#child);
  }

  async #start(): Promise<ChildProcess> {
    const options = { cwd: this.#folder, execArgv: ['--import', TSX], detached: true };
    this.#child = fork(SCRIPT, [], { ...options, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(this.#child, 'message');
    return this.#child;
  }
}

/** Kills a detached process and its workers, one of which may be in an endless loop. */
function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, 'SIGKILL');
}

/** Test files slower than this, in ms, run only if the quick ones don't kill a mutant. */
const SLOW_FILE = 1_500;
/** Tests may take this many times longer with a mutant than without. */
const PATIENCE = 8;
const LEAST_LIMIT = 20_000;

export interface Verdict {
  readonly mutant: Mutant;
  /** The failing test; `null` if none fails. */
  readonly killer: string | null;
}

/** Judges mutants one by one with the tests that import their file. */
export class Trial {
  readonly #folder: string;
  readonly #runs: TestRuns;
  readonly #tests: readonly TestFile[];
  readonly #near: boolean;
  /** Number of mutants that each test file has killed; the deadliest file runs first. */
  readonly #kills = new Map<string, number>();

  /**
   * @param tests every test file that passes without a mutant
   * @param near whether to skip slow tests and those of other folders
   */
  constructor(folder: string, runs: TestRuns, tests: readonly TestFile[], near: boolean) {
    this.#folder = folder;
    this.#runs = runs;
    this.#tests = tests;
    this.#near = near;
  }

  /** Whether any test file imports this one. */
  isTested(file: string): boolean {
    return this.#groupsFor(file).length > 0;
  }

  async judge(mutant: Mutant): Promise<Verdict> {
    const original = readFileSync(`${this.#folder}/${mutant.file}`, 'utf8');
    const groups = this.#groupsFor(mutant.file);
    try {
      for (const group of groups) {
        const killer = await this.#killerOf(mutant, group);
        if (killer !== null) return { mutant, killer };
      }
      return { mutant, killer: null };
    } finally {
      await this.#runs.run({ texts: { [mutant.file]: original }, tests: [], bail: 1 }, LEAST_LIMIT);
    }
  }

  async #killerOf(mutant: Mutant, group: readonly TestFile[]): Promise<string | null> {
    const kills = ({ file }: TestFile) => this.#kills.get(`${mutant.file} ${file}`) ?? 0;
    const ordered = group.toSorted((a, b) => kills(b) - kills(a) || a.ms - b.ms);
    const limit = Math.max(LEAST_LIMIT, PATIENCE * group.reduce((sum, { ms }) => sum + ms, 0));
    const order = { texts: { [mutant.file]: mutant.code }, tests: ordered.map(({ file }) => file), bail: 1 };
    const outcome = await this.#runs.run(order, limit);
    if (outcome === null) return 'the time limit';
    if (outcome.failure) this.#count(mutant, outcome.failure);
    return outcome.failure && `${outcome.failure.file} › ${outcome.failure.test || outcome.failure.text}`;
  }

  #count(mutant: Mutant, { file }: NonNullable<Outcome['failure']>): void {
    const key = `${mutant.file} ${file}`;
    this.#kills.set(key, (this.#kills.get(key) ?? 0) + 1);
  }

  /** The test files to run, in groups: quick ones of the same folder, slow ones of it, those of other folders. */
  #groupsFor(file: string): TestFile[][] {
    const home = homeOf(file);
    const importers = this.#tests.filter(({ imports }) => imports.includes(file));
    const near = importers.filter((test) => test.file.startsWith(home));
    const quick = near.filter(({ ms }) => ms <= SLOW_FILE);
    const rest = [near.filter(({ ms }) => ms > SLOW_FILE), importers.filter((test) => !test.file.startsWith(home))];
    return [quick, ...(this.#near ? [] : rest)].filter((group) => group.length > 0);
  }
}

/** The folder of a source file's tests. */
export function homeOf(file: string): string {
  const folder = file.split('/').slice(1, -1).join('/');
  return `tests/${folder === 'api' ? 'api-client' : folder}/`;
}
