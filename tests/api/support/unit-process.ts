import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process of the API as the unit in deploy says it is started and stopped. */
export interface UnitProcess {
  /** `systemctl restart`: resolves when the unit would be started again. */
  restart(): Promise<void>;
  /** `systemctl kill --signal=KILL`. */
  kill(): Promise<void>;
  /** What it has written so far. */
  output(): string;
}

export interface UnitOptions {
  port: number;
  opsPort: number;
  /** What is in api.env, and what replaces the unit's own folder. */
  settings: Record<string, string>;
}

/** Starts `dating-api@.service` without systemd: its lines as they are, but for the program and the two ports. */
export async function startUnit({ port, opsPort, settings }: UnitOptions): Promise<UnitProcess> {
  const unit = await readFile('api/deploy/dating-api@.service', 'utf8');
  const valueOf = (name: string) =>
    (new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '')
      .replaceAll('517%i', String(port))
      .replaceAll('518%i', String(opsPort))
      .replace('/usr/bin/node', process.execPath);
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const own = Object.fromEntries(
    valueOf('Environment')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  );
  const env = { ...inherited, ...own, ...settings };
  let child: ChildProcess;
  let output = '';

  const start = async () => {
    await promisify(execFile)('sh', ['-c', valueOf('ExecStartPre')], { env });
    // As a process of its own rather than through a shell, which would get the signal.
    const [program = '', ...args] = valueOf('ExecStart').split(' ');
    child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const post = valueOf('ExecStartPost').replace("/bin/sh -c '", '').replace(/'$/, '');
    await promisify(execFile)('/bin/sh', ['-c', post], { env: { ...env, MAINPID: String(child.pid) } });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  await start();
  return {
    async restart() {
      await end('SIGTERM');
      await start();
    },
    kill: () => end('SIGKILL'),
    output: () => output,
  };
}
