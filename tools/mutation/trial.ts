import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants.ts';

/** What the test process is told. */
export interface Order {
  /** Texts to write first, by path. */
  readonly texts: Readonly<Record<string, string>>;
  /** Test files, by path, in the order to run. */
  readonly tests: readonly string[];
  /** After how many failures to stop; 0 for never. */
  readonly bail: number;
}

export interface TestFile {
  readonly file: string;
  readonly failed: boolean;
  /** How long its tests took. */
  readonly ms: number;
  /** Files below src that it imports, through others too. */
  readonly imports: readonly string[];
}

export interface Outcome {
  /** The first failure; `null` when all tests hold. */
  readonly failure: { readonly file: string; readonly test: string; readonly text: string } | null;
  readonly files: readonly TestFile[];
}

const SCRIPT = fileURLToPath(new URL('./test-process.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');

/** Runs tests in a copy of the repository, in a process of their own: only its end stops an endless loop. */
export class TestRuns {
  readonly #folder: string;
  #child: ChildProcess | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns `null` when the time, in milliseconds, ran out */
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

  /** Without waiting, for the very end of the process. */
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

/** Ends a detached process and the workers it has started, one of which may be in an endless loop. */
function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, 'SIGKILL');
}

/** Test files slower than this, in milliseconds, are asked only when the quick ones let a mutant live. */
const SLOW_FILE = 1_500;
/** A mutant may take this much longer than its tests take without it. */
const PATIENCE = 8;
const LEAST_LIMIT = 20_000;

export interface Verdict {
  readonly mutant: Mutant;
  /** The test that fails; `null` when none does. */
  readonly killer: string | null;
}

/** Tries mutants one after the other against the tests that import their file. */
export class Trial {
  readonly #folder: string;
  readonly #runs: TestRuns;
  readonly #tests: readonly TestFile[];
  readonly #near: boolean;
  /** How many mutants each test file has killed: the deadliest one goes first. */
  readonly #kills = new Map<string, number>();

  /**
   * @param tests every test file that holds without a mutant
   * @param near whether slow tests and those of other folders are left alone
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

  /** The test files to ask, group by group: quick ones of the same folder, slow ones of it, those of other folders. */
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
