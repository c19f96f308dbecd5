import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { HOST_APPS } from './catalogue.ts';
import { hostBuilds } from './on-demand.ts';

const PAGE = fileURLToPath(new URL('page.html', import.meta.url));

/** `/hosts/<name>` with or without a view of the host's own, or a file of its build. */
const ADDRESS = /^\/hosts\/([a-z0-9-]+)(?:\/programme|\/files\/([\w./-]+\.js))?$/;

interface HostFile {
  readonly type: 'text/html' | 'text/javascript';
  readonly text: string;
}

/** The federated hosts, built as they are asked for. */
export function federatedHosts() {
  const builds = hostBuilds();
  return {
    /** @throws when there is no such host or file, or it can't be built */
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
    /** Ends the builder, if one was needed. */
    close: () => builds.close(),
  };
}

/** The hosts as items of a description list. */
export const hostList = (): string =>
  HOST_APPS.map(
    ({ name, title, description }) => `    <dt><a href="/hosts/${name}">${title}</a></dt>\n    <dd>${description}</dd>`,
  ).join('\n');
