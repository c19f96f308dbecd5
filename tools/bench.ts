/**
 * `npm run bench`: measures the widget and a minimal React app in one run, and prints a Markdown table; see docs/bench.md. Exits 0
 * whatever the figures are, because times depend on the machine, and 1 if some could not be measured.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { measureArrivals } from './bench/arrivals.ts';
import { measureBadReception } from './bench/bad-reception.ts';
import { launchBrowser } from './bench/browser.ts';
import { measureBytes, measureReleases } from './bench/bytes.ts';
import { measureDesk } from './bench/desk.ts';
import { noiseText, tableOf, type Figure } from './bench/figure.ts';
import { measureFirstScreen } from './bench/first-screen.ts';
import { measureApi, measureGrowth } from './bench/growth.ts';
import { measureGrid } from './bench/grid.ts';
import { measureJourney } from './bench/journey.ts';
import { measureLayoutShift, measureMounts } from './bench/host-page.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { readOptions, type GroupName } from './bench/options.ts';
import { buildPeers, peersTable } from './bench/peers.ts';
import { createCalibrated } from './bench/samples.ts';
import { measureRounds } from './bench/rounds.ts';
import { measureStart } from './bench/start.ts';
import { startSite, type Group, type World } from './bench/site.ts';
import { measureWaiting } from './bench/waiting.ts';
import { buildWidget } from './lib/build-demo.ts';

const MEASURES: Readonly<Record<GroupName, Group>> = {
  bytes: measureBytes,
  releases: measureReleases,
  'first-screen': measureFirstScreen,
  'layout-shift': measureLayoutShift,
  lighthouse: measureLighthouse,
  journey: measureJourney,
  grid: measureGrid,
  desk: measureDesk,
  mounts: measureMounts,
  start: measureStart,
  api: measureApi,
  arrivals: measureArrivals,
  growth: measureGrowth,
  waiting: measureWaiting,
  rounds: measureRounds,
  'bad-reception': measureBadReception,
};

const options = readOptions(process.argv.slice(2));
const folder = await mkdtemp(`${tmpdir()}/bench-`);
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  const dist = `${folder}/dist`;
  await buildWidget({ outDir: dist, quiet: true });
  const site = await startSite(dist, options.peers ? buildPeers : undefined);
  closing.unshift(site.close);
  const browser = await launchBrowser();
  closing.unshift(() => browser.close());
  const { reps, rows, people } = options;
  const world: World = { dist, site, browser, calibrated: createCalibrated(), reps, rows, people };
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}, Chromium ${browser.version()}`;
  const date = new Date().toISOString().slice(0, 10);
  const figures: Figure[] = [];
  const noise = () => world.calibrated.noise();
  if (options.peers) console.log(`\n${await peersTable(world)}`);
  for (const group of options.only) {
    figures.push(...(await measure(group, world)));
    if (options.json)
      await writeFile(options.json, JSON.stringify({ date, machine, reps, rows, noise: noise(), figures }, null, 2));
  }
  if (figures.length > 0) console.log(`\n${tableOf(figures)}`);
  console.log(`\n${date}, ${machine}; medians of ${reps}. ${noiseText(noise())}`);
} finally {
  for (const close of closing) await close();
}

async function measure(group: GroupName, world: World): Promise<Figure[]> {
  const started = performance.now();
  process.stderr.write(`${group}… `);
  try {
    return await MEASURES[group](world);
  } catch (error) {
    // The other groups can still be measured.
    console.error(error);
    process.exitCode = 1;
    return [];
  } finally {
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  }
}
