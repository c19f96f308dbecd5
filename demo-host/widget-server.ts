import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { listen, type RunningServer } from './listen.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** What any web server or CDN must send with the widget's files, so that pages of other origins can use them. */
function setHeaders(response: ServerResponse, path: string): void {
  // Module scripts are always fetched with CORS, and so is the look at a part that failed to load.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Timing-Allow-Origin', '*');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Names under assets/ carry a hash of their content; the entries keep their names over releases.
  const forever = path.startsWith('/assets/');
  response.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
  // A classic script without a charset is read in the page's own, which needn't be UTF-8.
  if (path.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
}

/**
 * Serves the built widget as a CDN would.
 *
 * @param options.port 0 takes any free one
 * @param options.dist folder of the build; default `dist` of this repository. Precompressed `.br` and `.gz` are used
 */
export function startWidgetServer({ port, dist = DIST }: { port: number; dist?: string }): Promise<RunningServer> {
  // `dev` looks at the disk for each request, so a new build shows without a restart.
  const files = sirv(dist, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    onNoMatch: (_request, response) => {
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.writeHead(404).end('Not found\n');
    },
  });
  return listen((request, response) => {
    setHeaders(response, new URL(request.url ?? '/', 'http://widget').pathname);
    files(request, response);
  }, port);
}
