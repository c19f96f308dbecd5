import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { call, type Answer, type CallOptions } from './http.ts';

/** The server as a process of its own, so that it can be killed. */
export interface ServerProcess {
  pid: number;
  url: string;
  output(): string;
  call<Body = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** SIGKILL: it can neither finish nor say goodbye. Done when it is gone. */
  kill(): Promise<void>;
}

/** A first start makes a whole database cluster and sixty people, on a machine that may have much else to do. */
const BOOT_MS = 600_000;

/**
 * Starts the server with these variables and no others that concern it, and waits until it listens.
 * `before` is shell that runs first, in a mount namespace of its own: what is mounted there nobody else sees.
 */
export async function startServerProcess(env: Record<string, string>, before?: string): Promise<ServerProcess> {
  const { NODE_ENV: _nodeEnv, DATABASE_URL: _url, ...inherited } = process.env;
  const command = [process.execPath, '--import', 'tsx', 'api/server.ts'];
  const [program = '', ...args] =
    before === undefined
      ? command
      : ['unshare', '--map-root-user', '--mount', 'sh', '-ec', `${before}\nexec "$@"`, 'sh', ...command];
  const child = spawn(program, args, { env: { ...inherited, API_PORT: '0', ...env } });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const deadline = performance.now() + BOOT_MS;
  while (!output.includes('API:') && !isOver(child) && performance.now() < deadline) await wait(50);
  const url = /API: +(\S+)/.exec(output)?.[1];
  if (url === undefined) {
    child.kill('SIGKILL');
    throw new Error(`The server did not start: ${output}`);
  }
  return {
    pid: child.pid ?? 0,
    url,
    output: () => output,
    call: (method, path, options) => call(url, method, path, options),
    async kill() {
      if (isOver(child)) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
