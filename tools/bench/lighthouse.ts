import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { ensureChromium } from '../lib/browser.ts';
import { extraPackages } from '../lib/npm.ts';
import { freePort } from '../lib/ports.ts';
import type { Figure } from './figure.ts';
import { interleaved, type Samples } from './samples.ts';
import type { World } from './site.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';

interface Flags {
  /** Chromium's remote debugging port. */
  readonly port: number;
  readonly output: 'json';
  readonly logLevel: 'error';
  readonly onlyCategories: readonly ['performance'];
}

/** The part of Lighthouse's report that is read. */
interface Report {
  readonly lhr: {
    /** From 0 to 1. */
    readonly categories: { readonly performance: { readonly score: number | null } };
    readonly audits: {
      readonly 'cumulative-layout-shift': { readonly numericValue: number };
      readonly 'network-requests': {
        readonly details: { readonly items: readonly { readonly url: string; readonly transferSize: number }[] };
      };
    };
  };
}

type Lighthouse = (url: string, flags: Flags) => Promise<Report | undefined>;

/** One visit by Lighthouse's phone on a slow network. */
interface Visit {
  /** Score out of 100. */
  readonly points: number;
  readonly shift: number;
  /** Transferred bytes and files of the widget. */
  readonly bytes: number;
  readonly files: number;
}

/**
 * How much Lighthouse's performance score drops when a page of text has the widget: at the top, and far below, also with
 * `load="visible"`.
 */
export async function measureLighthouse({ site, reps, calibrated }: World): Promise<Figure[]> {
  const modules = await extraPackages('lighthouse', [LIGHTHOUSE]);
  const entry = pathToFileURL(`${modules}/lighthouse/core/index.js`).href;
  const { default: lighthouse } = (await import(entry)) as { default: Lighthouse };
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
  try {
    const taking = (page: string) => () => visit(lighthouse, `${site.url}/text-${page}.html`, port);
    const pages = { plain: taking('plain'), above: taking('above'), below: taking('below'), visible: taking('visible') };
    const visits = await interleaved(pages, reps, calibrated);
    return figuresOf(visits);
  } finally {
    await browser.close();
  }
}

async function visit(lighthouse: Lighthouse, url: string, port: number): Promise<Visit> {
  const report = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] });
  const score = report?.lhr.categories.performance.score;
  if (!report || typeof score !== 'number') throw new Error(`Lighthouse has no score for ${url}`);
  const { 'cumulative-layout-shift': shift, 'network-requests': requests } = report.lhr.audits;
  const ours = requests.details.items.filter((item) => item.url.includes('/widget/'));
  return {
    points: Math.round(score * 100),
    shift: shift.numericValue,
    bytes: ours.reduce((sum, { transferSize }) => sum + transferSize, 0),
    files: ours.length,
  };
}

function figuresOf({ plain, above, below, visible }: Record<'plain' | 'above' | 'below' | 'visible', Samples<Visit>>): Figure[] {
  // The best score, since other load on the machine can only lower it.
  const points = (seen: Samples<Visit>) => Math.max(...seen.map(({ value }) => value.points));
  // An apparent gain is noise.
  const lost = (seen: Samples<Visit>) => Math.max(0, points(plain) - points(seen));
  const worst = (numberOf: (each: Visit) => number, seen: Samples<Visit>) =>
    Math.max(...seen.map(({ value }) => numberOf(value)));
  return [
    { what: 'Lighthouse 13, performance of a page of text, the best of all visits', unit: '', ours: points(plain) },
    { what: 'points lost to the widget in the first screen', unit: '', ours: lost(above), budget: { atMost: 1 } },
    { what: 'points lost to the widget below', unit: '', ours: lost(below), budget: { atMost: 0 } },
    { what: 'points lost to it below, load="visible"', unit: '', ours: lost(visible), budget: { atMost: 0 } },
    {
      what: 'its layout shift in Lighthouse, worst of the three',
      unit: '',
      ours: worst((each) => each.shift, [...above, ...below, ...visible]),
      budget: { atMost: 0 },
    },
    {
      what: 'bytes of the widget before it comes near, load="visible"',
      unit: 'B',
      ours: worst((each) => each.bytes, visible),
      budget: { atMost: 6_600 },
    },
    {
      what: 'its requests before it comes near, load="visible"',
      unit: '',
      ours: worst((each) => each.files, visible),
      budget: { atMost: 1 },
    },
  ];
}
