/**
 * Measures the widget and the smallest possible React app in one run, and prints a Markdown table: `npm run bench`.
 * `--reps` samples of each kind, `--rows` profiles in the API's database, `--people` in the one that has grown, `--only <group>`, `--json <file>`. Exits 0
 * whatever the figures are, as times depend on the machine; 1 when some could not be taken.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { measureApi } from './bench/api.ts';
import { measureArrivals } from './bench/arriving.ts';
import { measureBadReception } from './bench/bad-reception.ts';
import { launchBrowser } from './bench/browser.ts';
import { measureBytes } from './bench/bytes.ts';
import type { Figure } from './bench/figure.ts';
import { measureFirstScreen } from './bench/first-screen.ts';
import { measureGrowth } from './bench/growth.ts';
import { measureGrid } from './bench/grid.ts';
import { measureJourney } from './bench/journey.ts';
import { measureLayoutShift } from './bench/layout-shift.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureMounts } from './bench/mounts.ts';
import { readOptions, type GroupName } from './bench/options.ts';
import { createCalibrated, noiseText } from './bench/quiet.ts';
import { measureReleases } from './bench/releases.ts';
import { startSite } from './bench/site.ts';
import { tableOf } from './bench/table.ts';
import { measureWaiting } from './bench/waiting.ts';
import type { Group, World } from './bench/world.ts';
import { buildWidget } from './lib/build-demo.ts';

const MEASURES: Readonly<Record<GroupName, Group>> = {
  bytes: measureBytes,
  releases: measureReleases,
  'first-screen': measureFirstScreen,
  'layout-shift': measureLayoutShift,
  lighthouse: measureLighthouse,
  journey: measureJourney,
  grid: measureGrid,
  mounts: measureMounts,
  api: measureApi,
  arrivals: measureArrivals,
  growth: measureGrowth,
  waiting: measureWaiting,
  'bad-reception': measureBadReception,
};

const options = readOptions(process.argv.slice(2));
const folder = await mkdtemp(`${tmpdir()}/bench-`);
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  const dist = `${folder}/dist`;
  await buildWidget({ outDir: dist, quiet: true });
  const site = await startSite(dist);
  closing.unshift(site.close);
  const browser = await launchBrowser();
  closing.unshift(() => browser.close());
  const { reps, rows, people } = options;
  const world: World = { dist, site, browser, calibrated: createCalibrated(), reps, rows, people };
  const figures = await measureAll(world);
  const noise = world.calibrated.noise();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}, Chromium ${browser.version()}`;
  const date = new Date().toISOString().slice(0, 10);
  console.log(`\n${tableOf(figures)}\n\n${date}, ${machine}; medians of ${reps}. ${noiseText(noise)}`);
  if (options.json) await writeFile(options.json, `${JSON.stringify({ date, machine, reps, rows, noise, figures }, null, 2)}\n`);
} finally {
  for (const close of closing) await close();
}

async function measureAll(world: World): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const group of options.only) {
    const started = performance.now();
    process.stderr.write(`${group}… `);
    try {
      figures.push(...(await MEASURES[group](world)));
    } catch (error) {
      // The other groups' figures are still good.
      console.error(error);
      process.exitCode = 1;
    }
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  }
  return figures;
}
