import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sirv from 'sirv';
import { listen } from '../../demo-host/listen.ts';
import { ROOT, runTool } from '../lib/run.ts';
import { precompress } from '../build/finish/finish-scripts.ts';
import type { Figure } from './figure.ts';
import { pageAt } from './pages.ts';
import type { Calibrated } from './samples.ts';

/** Serves pages with the widget and with its baselines, and their precompressed scripts. */
export interface Site {
  /** Origin, without a slash at the end. */
  readonly url: string;
  /** Folder of the baseline's script. */
  readonly hello: string;
  close(): Promise<void>;
}

/** The fixtures of all groups. */
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
  /** Profiles in the larger of two PostgreSQL databases. */
  readonly people: number;
}

/** Measures one group of figures. */
export type Group = (world: World) => Promise<Figure[]>;

/**
 * Builds one script, named like its entry, into a folder that isn't emptied.
 *
 * @param entry absolute path
 * @throws {Error} if the build fails; the reason has been printed
 */
export async function buildScript(entry: string, outDir: string): Promise<void> {
  const config = `${ROOT}/tools/bench/hello/vite.config.ts`;
  const code = await runTool('vite/bin/vite.js', ['build', '--config', config, '--outDir', outDir, '--emptyOutDir', 'false'], {
    // React's build depends on NODE_ENV, which a test runner sets.
    env: { NODE_ENV: 'production', VITEST: undefined, BENCH_ENTRY: entry },
    quiet: true,
  });
  if (code !== 0) throw new Error(`${entry} could not be built`);
}

/**
 * Builds the baseline and serves it with the built widget: `/widget/`, `/hello/`, and the pages of pages.ts.
 *
 * @param dist folder of the built widget, which is copied
 * @param buildMore builds further files into the site's folder
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
