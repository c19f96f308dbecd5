import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { codeIn, rowsIn, sectionOf, SERVING } from './documents.ts';

/** A CDN with releases of the widget under `/dating/v1/`, `/dating/v1.2.3/`…, whose files a test can take away or change. */
export interface ReleaseServer {
  readonly url: string;
  /** Requested paths, with their prefix. */
  readonly requests: string[];
  /** Files whose name begins so answer 404. */
  readonly gone: Set<string>;
  /** Files whose name begins so get an extra byte. */
  readonly changed: Set<string>;
  /** How long each answer takes, ms; default 0. */
  delay: number;
  close(): Promise<void>;
}

/** The headers the documents ask of a CDN, for a file of a release that is replaced by the next one. */
export async function documentedHeaders(): Promise<(name: string) => Record<string, string>> {
  const section = await sectionOf(SERVING, 'What your server sends');
  const always = codeIn(section)
    .split('\n')
    .map((line) => line.split(': ') as [string, string]);
  const rows = rowsIn(section);
  return (name) => {
    const row = rows.find(([names = '']) => names.split(', ').some((pattern) => fits(name, pattern)));
    if (!row) throw new Error(`${SERVING} says nothing of ${name}`);
    const [, type = '', cache = ''] = row;
    return { ...Object.fromEntries(always), 'Content-Type': type, 'Cache-Control': cache };
  };
}

const fits = (name: string, pattern: string) =>
  pattern.includes('*')
    ? name.startsWith(pattern.split('*')[0] ?? '') && name.endsWith(pattern.split('*')[1] ?? '')
    : name === pattern;

const isIn = (names: Set<string>, file: string) => [...names].some((name) => file.startsWith(name));

/** @param widgetUrl where the files come from */
export async function startReleases(widgetUrl: string): Promise<ReleaseServer> {
  const headersOf = await documentedHeaders();
  const [requests, gone, changed] = [[] as string[], new Set<string>(), new Set<string>()];
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const releases = { url: '', requests, gone, changed, delay: 0, close };
  const server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '/', 'http://cdn').pathname;
      requests.push(path);
      await pause(releases.delay);
      const [, name = ''] = /^\/dating\/v\d[\d.]*\/(.+)$/.exec(path) ?? [];
      const file = name !== '' && !isIn(gone, name) ? await fetch(`${widgetUrl}/${name}`) : null;
      if (!file?.ok) {
        response.writeHead(404, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/plain' }).end('Not found');
        return;
      }
      const body = (await file.text()) + (isIn(changed, name) ? ' ' : '');
      response.writeHead(200, headersOf(name)).end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(releases, { url: `http://localhost:${(server.address() as AddressInfo).port}` });
}
