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

/** The server as an organiser runs it: a process of its own in production, with its log and the operator's port. */
export interface ProductionServer {
  pid: number;
  url: string;
  opsUrl: string;
  /** Everything it has written so far. */
  output(): string;
  /** Sends the signal, and resolves to the exit code. */
  signal(name: NodeJS.Signals): Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * Starts it with these settings and no others that concern it, on free ports, and waits until it listens.
 *
 * @param cwd the folder that holds `api`; this repository by default
 * @param built the file of a built server; the sources by default
 */
export async function startProductionServer(env: Record<string, string>, cwd = '.', built?: string): Promise<ProductionServer> {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const settings = {
    NODE_ENV: 'production',
    API_PORT: '0',
    OPS_PORT: '0',
    PUBLIC_URL: 'https://api.organiser.example',
    ALLOWED_ORIGINS: 'https://www.organiser.example',
  };
  const child = spawn(process.execPath, built === undefined ? ['--import', 'tsx', 'api/server.ts'] : [built], {
    cwd,
    env: { ...inherited, ...settings, ...env },
  });
  let output = '';
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exit = once(child, 'exit').then(([code]) => {
    process.off('exit', kill);
    return code as number | null;
  });
  const listening = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const line = output.split('\n').find((one) => one.includes('"msg":"listening"') && one.endsWith('}'));
      if (line !== undefined) resolve(line);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exit.then(() => reject(new Error(`The server ended: ${output}`)));
  });
  const { address, opsPort } = JSON.parse(await listening) as { address: string; opsPort: number };
  return {
    pid: child.pid ?? 0,
    url: address,
    opsUrl: `http://127.0.0.1:${opsPort}`,
    output: () => output,
    async signal(name) {
      child.kill(name);
      return exit;
    },
    async stop() {
      if (isOver(child)) return;
      child.kill('SIGKILL');
      await exit;
    },
  };
}
