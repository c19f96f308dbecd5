import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { listen } from '../../demo-host/listen.ts';
import { precompress } from '../vite/finish-scripts.ts';
import { buildHello } from './hello/build.ts';
import { pageAt } from './pages.ts';

/** Pages with the widget and with the limit, and the scripts of both, precompressed. */
export interface Site {
  /** Origin, without a slash at the end. */
  readonly url: string;
  /** Folder of the limit's script. */
  readonly hello: string;
  close(): Promise<void>;
}

/**
 * Builds the limit and serves it and the built widget: `/widget/`, `/hello/`, and the pages of pages.ts.
 *
 * @param dist folder of the built widget; copied, and left as it is
 * @param port default any free one
 */
export async function startSite(dist: string, port = 0): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'));
  const hello = join(folder, 'hello');
  await Promise.all([cp(dist, join(folder, 'widget'), { recursive: true }), buildHello(hello)]);
  await precompress(hello);
  const files = sirv(folder, { brotli: true, extensions: [] });
  const server = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const page = pageAt(pathname, searchParams.get('api') ?? 'http://localhost:9');
    if (page === undefined) return files(request, response);
    return response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
  }, port);
  return {
    url: server.url,
    hello,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
