import { spawn } from 'node:child_process';
import { once } from 'node:events';

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
 */
export async function startProductionServer(env: Record<string, string>, cwd = '.'): Promise<ProductionServer> {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const settings = {
    NODE_ENV: 'production',
    API_PORT: '0',
    OPS_PORT: '0',
    PUBLIC_URL: 'https://api.organiser.example',
    ALLOWED_ORIGINS: 'https://www.organiser.example',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/server.ts'], {
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
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
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
      if (isOver()) return;
      child.kill('SIGKILL');
      await exit;
    },
  };
}
