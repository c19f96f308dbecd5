import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sirv from 'sirv';
import { listen } from '../../demo-host/listen.ts';
import { ROOT, runTool } from '../lib/run.ts';
import { precompress } from '../vite/finish-scripts.ts';
import type { Figure } from './figure.ts';
import { pageAt } from './pages.ts';
import type { Calibrated } from './samples.ts';

/** Pages with the widget and with what it is compared with, and the scripts of all, precompressed. */
export interface Site {
  /** Origin, without a slash at the end. */
  readonly url: string;
  /** Folder of the limit's script. */
  readonly hello: string;
  close(): Promise<void>;
}

/** What every group measures with. */
export interface World {
  /** Folder of the built widget. */
  readonly dist: string;
  readonly site: Site;
  readonly browser: Browser;
  readonly calibrated: Calibrated;
  /** Samples of each kind. */
  readonly reps: number;
  /** Profiles in the API's embedded database. */
  readonly rows: number;
  /** Profiles in a PostgreSQL that the same calls are measured on beside one with few. */
  readonly people: number;
}

/** Measures some rows of the table. */
export type Group = (world: World) => Promise<Figure[]>;

/**
 * Builds one script, named like its entry, into a folder that is kept.
 *
 * @param entry absolute
 * @throws {Error} when it fails; the reason has been shown
 */
export async function buildScript(entry: string, outDir: string): Promise<void> {
  const config = `${ROOT}/tools/bench/hello/vite.config.ts`;
  const code = await runTool('vite/bin/vite.js', ['build', '--config', config, '--outDir', outDir, '--emptyOutDir', 'false'], {
    // React's build follows NODE_ENV, which a test runner has set to something else.
    env: { NODE_ENV: 'production', VITEST: undefined, BENCH_ENTRY: entry },
    quiet: true,
  });
  if (code !== 0) throw new Error(`${entry} could not be built`);
}

/**
 * Builds the limit and serves it and the built widget: `/widget/`, `/hello/`, and the pages of pages.ts.
 *
 * @param dist folder of the built widget; copied, and left as it is
 * @param buildMore builds what else the pages need into the site's folder
 */
export async function startSite(dist: string, buildMore: (folder: string) => Promise<unknown> = async () => {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'));
  const hello = join(folder, 'hello');
  const limits = ['hello', 'evening'].map((name) => buildScript(`${ROOT}/tools/bench/hello/${name}.tsx`, hello));
  await Promise.all([cp(dist, join(folder, 'widget'), { recursive: true }), buildMore(folder), ...limits]);
  await precompress(hello);
  const files = sirv(folder, { brotli: true, extensions: [] });
  const server = await listen((request, response) => {
    if (request.method === 'POST') return request.resume().once('end', () => response.writeHead(204).end());
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const page = pageAt(pathname, searchParams.get('api') ?? 'http://localhost:9');
    if (page === undefined) return files(request, response);
    return response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
  }, 0);
  return {
    url: server.url,
    hello,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
