import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HostFiles } from './build-host.ts';

const BUILDER = fileURLToPath(new URL('builder.ts', import.meta.url));

interface Built {
  readonly name: string;
  readonly files?: HostFiles;
  readonly error?: string;
}

/** Hosts that are built when somebody first asks for them, and kept in memory: most people open few. */
export interface HostBuilds {
  /** @throws when the build fails */
  filesOf(name: string): Promise<HostFiles>;
  close(): void;
}

/** Starts nothing until the first host is asked for. */
export function hostBuilds(): HostBuilds {
  const asked = new Map<string, Promise<HostFiles>>();
  const waiting = new Map<string, (built: Built) => void>();
  let builder: ChildProcess | undefined;

  const start = () => {
    const child = fork(BUILDER, {
      execArgv: ['--import', 'tsx'],
      // The federation plugin does nothing where it believes a test runs, and React's build follows NODE_ENV.
      env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, JEST_WORKER_ID: undefined },
    });
    child.on('message', (built: Built) => waiting.get(built.name)?.(built));
    child.on('exit', () => {
      for (const [name, answer] of waiting) answer({ name, error: 'The builder of hosts ended' });
    });
    return child;
  };

  const build = (name: string) =>
    new Promise<HostFiles>((resolve, reject) => {
      waiting.set(name, ({ files, error }) => {
        waiting.delete(name);
        if (files) resolve(files);
        else reject(new Error(error));
      });
      builder ??= start();
      builder.send(name);
    });

  return {
    filesOf(name) {
      const files = asked.get(name) ?? build(name);
      asked.set(name, files);
      return files;
    },
    close: () => void builder?.kill(),
  };
}
