import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { deltaOf, keptName } from './deltas.ts';
import { listen, type RunningServer } from './listen.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** The response depends on accepted encodings and on the available dictionary. */
const VARY = 'accept-encoding, available-dictionary';

interface WidgetServerOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Folder of the build, with precompressed files and deltas. Default: this repository's `dist`. */
  readonly dist?: string;
  /** `Cache-Control` of files with stable names. Default `no-cache`. */
  readonly entries?: string;
}

/** Sets the headers that any web server or CDN must send with the widget's files, so that other origins can use them. */
function setHeaders(response: ServerResponse, path: string, entries: string): void {
  // Module scripts are always fetched with CORS, and so is the check of a part that failed to load.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Timing-Allow-Origin', '*');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Names under assets/ contain a hash of their content; entries have stable names.
  const forever = path.startsWith('/assets/');
  response.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : entries);
  if (!path.endsWith('.js')) return;
  // Without a charset, a classic script is decoded in the page's, which may not be UTF-8.
  response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
  // The file's name in the next release, which may be sent as a delta.
  response.setHeader('Use-As-Dictionary', `match="${keptName(path)}"`);
}

/** Serves the built widget as a CDN would. */
export function startWidgetServer({ port, dist = DIST, entries = 'no-cache' }: WidgetServerOptions): Promise<RunningServer> {
  // `dev` reads the disk for each request, so that a new build shows without a restart.
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
  return listen(async (request, response, { pathname: path }) => {
    setHeaders(response, path, entries);
    const content = await readFile(dist + path).catch(() => undefined);
    if (content) {
      // The same for each encoding, because the content is the same.
      const etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`;
      response.setHeader('ETag', etag);
      response.setHeader('Vary', VARY);
      if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
      const delta = await deltaFor(dist + path, request.headers);
      if (delta) return response.setHeader('Content-Encoding', 'dcz').end(delta);
    }
    files(request, response);
  }, port);
}

/** The file as a delta from one that the browser has, if there is one and the browser supports it. */
async function deltaFor(file: string, headers: NodeJS.Dict<string | string[]>): Promise<Buffer | undefined> {
  const [, sha256] = /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  if (!sha256 || !/\bdcz\b/.test(String(headers['accept-encoding']))) return undefined;
  return readFile(deltaOf(file, sha256)).catch(() => undefined);
}
