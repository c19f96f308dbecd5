import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { QueueLoad } from '../../../api/security/fair-queue.ts';

export interface PatientServerOptions {
  dataDir: string;
  /** Without it, the database is embedded. */
  databaseUrl?: string | undefined;
  clientId: string;
  /** Confirmed accounts to begin with, all with this password. */
  emails: readonly string[];
  password: string;
}

/** What the process says of itself, ten times a second. */
export interface PatientReport {
  url: string;
  passwords: QueueLoad;
  /** Errors that no attendee caused. */
  failures: string[];
}

/** The API in a process of its own that never loses patience, however slow the machine is. */
export interface PatientServer {
  url: string;
  /** Everything it has said, in order. */
  reports: readonly PatientReport[];
  stop(): Promise<void>;
}

const BOOT_MS = 300_000;

export async function startPatientServer(options: PatientServerOptions): Promise<PatientServer> {
  const script = fileURLToPath(new URL('patient-process.ts', import.meta.url));
  const { NODE_ENV: _nodeEnv, DATABASE_URL: _url, ...env } = process.env;
  const child = fork(script, [JSON.stringify(options)], { env, execArgv: ['--import', 'tsx'] });
  const reports: PatientReport[] = [];
  child.on('message', (report: PatientReport) => reports.push(report));
  const deadline = performance.now() + BOOT_MS;
  while (reports.length === 0 && child.exitCode === null && performance.now() < deadline) await wait(50);
  const [first] = reports;
  if (!first) throw new Error('The server did not start; see above.');
  return {
    url: first.url,
    reports,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
