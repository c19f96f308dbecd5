import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

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
