import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type ChildProcess, fork } from 'node:child_process';
import { HOST_APPS } from './catalogue.ts';
import type { HostFiles } from './build-host.ts';

const PAGE = fileURLToPath(new URL('page.html', import.meta.url));

/** `/hosts/<name>`, a view below it, or a file of its build. */
const ADDRESS = /^\/hosts\/([a-z0-9-]+)(?:\/programme|\/files\/([\w./-]+\.js))?$/;

interface HostFile {
  readonly type: 'text/html' | 'text/javascript';
  readonly text: string;
}

/** Serves the federated hosts, built on demand. */
export function federatedHosts() {
  const builds = hostBuilds();
  return {
    /** @throws if there is no such host or file, or the build fails */
    async fileAt(pathname: string): Promise<HostFile> {
      const [, name = '', file] = ADDRESS.exec(pathname) ?? [];
      const app = HOST_APPS.find((one) => one.name === name);
      if (!app) throw new Error(`No host ${name}`);
      if (!file) {
        const page = await readFile(PAGE, 'utf8');
        const text = page
          .replaceAll('%NAME%', name)
          .replaceAll('%TITLE%', app.title)
          .replaceAll('%DESCRIPTION%', app.description);
        return { type: 'text/html', text };
      }
      const { [file]: text } = await builds.filesOf(name);
      if (text === undefined) throw new Error(`No file ${file} in host ${name}`);
      return { type: 'text/javascript', text };
    },
    /** Ends the builder, if it was started. */
    close: () => builds.close(),
  };
}

/** The hosts as items of a description list. */
export const hostList = (): string =>
  HOST_APPS.map(
    ({ name, title, description }) => `    <dt><a href="/hosts/${name}">${title}</a></dt>\n    <dd>${description}</dd>`,
  ).join('\n');

const BUILDER = fileURLToPath(new URL('builder.ts', import.meta.url));

interface Built {
  readonly name: string;
  readonly files?: HostFiles;
  readonly error?: string;
}

/** Builds hosts on first request, and keeps them in memory. */
interface HostBuilds {
  /** @throws if the build fails */
  filesOf(name: string): Promise<HostFiles>;
  close(): void;
}

/** Starts the builder on the first request. */
function hostBuilds(): HostBuilds {
  const asked = new Map<string, Promise<HostFiles>>();
  const waiting = new Map<string, (built: Built) => void>();
  let builder: ChildProcess | undefined;

  const start = () => {
    const child = fork(BUILDER, {
      execArgv: ['--import', 'tsx'],
      // The federation plugin does nothing under a test runner, and React's build depends on NODE_ENV.
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
