import { readFileSync } from 'node:fs';
import type { Mutant } from './mutants.ts';
import type { Outcome, TestFile, TestRuns } from './test-runs.ts';

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
