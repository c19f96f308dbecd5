import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { deltaOf, keptName } from './deltas.ts';
import { listen, type RunningServer } from './listen.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** Who asks again gets other bytes if it takes other encodings, or has another file to start from. */
const VARY = 'accept-encoding, available-dictionary';

interface WidgetServerOptions {
  /** 0 takes any free one. */
  readonly port: number;
  /** Folder of the build; default `dist` of this repository. Precompressed `.br` and `.gz`, and deltas, are used. */
  readonly dist?: string;
  /** `Cache-Control` of the files whose names stay over releases; default `no-cache`. */
  readonly entries?: string;
}

/** What any web server or CDN must send with the widget's files, so that pages of other origins can use them. */
function setHeaders(response: ServerResponse, path: string, entries: string): void {
  // Module scripts are always fetched with CORS, and so is the look at a part that failed to load.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Timing-Allow-Origin', '*');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Names under assets/ carry a hash of their content; the entries keep their names over releases.
  const forever = path.startsWith('/assets/');
  response.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : entries);
  if (!path.endsWith('.js')) return;
  // A classic script without a charset is read in the page's own, which needn't be UTF-8.
  response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
  // What the file is called in the next release, which may be sent as its difference from this one.
  response.setHeader('Use-As-Dictionary', `match="${keptName(path)}"`);
}

/** Serves the built widget as a CDN would. */
export function startWidgetServer({ port, dist = DIST, entries = 'no-cache' }: WidgetServerOptions): Promise<RunningServer> {
  // `dev` looks at the disk for each request, so a new build shows without a restart.
  const files = sirv(dist, {
    dev: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response) => response.setHeader('Vary', VARY),
    onNoMatch: (_request, response) => {
      response.removeHeader('Use-As-Dictionary');
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.writeHead(404).end('Not found\n');
    },
  });
  return listen((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '/', 'http://widget').pathname;
      setHeaders(response, path, entries);
      const content = await readFile(dist + path).catch(() => undefined);
      if (content) {
        // The same for each encoding: who has the file, however it came, needs no other.
        const etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`;
        response.setHeader('ETag', etag);
        response.setHeader('Vary', VARY);
        if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
        const delta = await deltaFor(dist + path, request.headers);
        if (delta) return void response.setHeader('Content-Encoding', 'dcz').end(delta);
      }
      files(request, response);
    })();
  }, port);
}

/** The file as its difference from one the browser has, where there is such a delta and the browser can read it. */
async function deltaFor(file: string, headers: NodeJS.Dict<string | string[]>): Promise<Buffer | undefined> {
  const [, sha256] = /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  if (!sha256 || !/\bdcz\b/.test(String(headers['accept-encoding']))) return undefined;
  return readFile(deltaOf(file, sha256)).catch(() => undefined);
}
