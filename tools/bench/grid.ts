/* oxlint-disable unicorn/consistent-function-scoping -- the last functions run in the page, where nothing else of this file is */
import { inviteCrowd } from '../../tests/support/plain-server/crowd.ts';
import { startPlainServer } from '../../tests/support/plain-server/server.ts';
import { withColdPage, type ColdPage } from './browser.ts';
import type { Figure } from './figure.ts';
import { driverFor } from './driver.ts';
import { interleaved, median, percentile, pick } from './samples.ts';
import type { World } from './site.ts';
import { prepareReady, untilReady } from './watch.ts';

const PEOPLE = 1000;
const PAGE = 8;
const PAGES = PEOPLE / PAGE;
/** Number of first and last pages that are compared. */
const COMPARED = 10;
const LIKES = 7;
/** A brisk scroll, at four screens a second, through 300 cards. */
const SCROLL = { pictures: 600, step: 60 };

/** Turns; each takes a minute. */
const TURNS = 3;

interface GridTimes {
  /** Time between frames of a scroll, in ms. */
  readonly frames: readonly number[];
  readonly likes: readonly number[];
}

/** The grid with a thousand people on a slow processor, compared with as many memoised cards in bare React. */
export async function measureGrid({ site, browser, calibrated, reps }: World): Promise<Figure[]> {
  const server = await startPlainServer();
  try {
    const turns = await interleaved(
      {
        ours() {
          const ada = inviteCrowd(server, PEOPLE);
          const url = `${site.url}/widget.html?api=${encodeURIComponent(server.url)}#/login`;
          return withColdPage(browser, { slowCpu: true }, (cold) => useGrid(cold, url, ada));
        },
        bare() {
          const url = `${site.url}/evening.html?people=${PEOPLE}&api=${encodeURIComponent(server.url)}`;
          return withColdPage(browser, { slowCpu: true }, (cold) => useBareGrid(cold, url));
        },
      },
      Math.min(reps, TURNS),
      calibrated,
    );
    const both = (what: string, numberOf: (times: GridTimes) => number, budget?: Figure['budget']): Figure => ({
      what,
      unit: 'ms',
      ours: pick(turns.ours, numberOf),
      limit: pick(turns.bare, numberOf),
      ...(budget && { budget }),
    });
    return [
      {
        what: `Load more, the last ${COMPARED} of ${PAGES} pages, 4x (limit: the first ${COMPARED})`,
        unit: 'ms',
        ours: pick(turns.ours, ({ loads }) => median(loads.slice(-COMPARED))),
        limit: pick(turns.ours, ({ loads }) => median(loads.slice(0, COMPARED))),
        budget: { ratio: 1.5 },
      },
      both(
        `from picture to picture of a scroll through ${PEOPLE} people, 3,600 px a second, 4x (limit: bare React's)`,
        ({ frames }) => frames.reduce((sum, frame) => sum + frame, 0) / frames.length,
        { ratio: 1.5 },
      ),
      both(`a like among ${PEOPLE} people until the next picture, 4x (limit: bare React's)`, ({ likes }) => median(likes), {
        ratio: 2,
      }),
      both('its slowest', ({ likes }) => percentile(likes, 100)),
    ];
  } finally {
    await server.close();
  }
}

async function useGrid({ page }: ColdPage, url: string, ada: { email: string; password: string }) {
  const driver = await driverFor(page);
  await page.goto(url);
  await driver.type('Email', ada.email);
  await driver.type('Password', ada.password);
  await driver.press('Login');
  await driver.press('View Profiles');
  await driver.names(/^Like /);
  const loads = await page.evaluate(loadMore, PAGES - 1);
  const frames = await page.evaluate(scroll, SCROLL);
  const likes = await page.evaluate(likeAll, LIKES);
  return { loads, frames, likes };
}

async function useBareGrid({ page }: ColdPage, url: string): Promise<GridTimes> {
  await prepareReady(page);
  await page.goto(url);
  await untilReady(page);
  const frames = await page.evaluate(scroll, SCROLL);
  const likes = await page.evaluate(likeAll, LIKES);
  return { frames, likes };
}

/** Presses Load more `times` times, once the previous cards are painted. Returns times in ms. Throws if the button is missing. */
async function loadMore(times: number): Promise<number[]> {
  const root = document.querySelector('dating-app')?.shadowRoot as ShadowRoot;
  const taken: number[] = [];
  const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (let turn = 0; turn < times; turn += 1) {
    let button: HTMLButtonElement | undefined;
    const patience = performance.now() + 20_000;
    while (!button) {
      if (performance.now() > patience) throw new Error(`No Load more after ${turn} of them`);
      button = [...root.querySelectorAll('button')].find(({ textContent, disabled }) => textContent === 'Load more' && !disabled);
      if (!button) await painted();
    }
    const cards = new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error(`No cards after ${turn} times Load more`)), 20_000);
      new MutationObserver((records, observer) => {
        const isCard = (node: Node) => node instanceof Element && node.querySelector('[aria-label^="View "]') !== null;
        if (!records.some(({ addedNodes }) => [...addedNodes].some(isCard))) return;
        observer.disconnect();
        resolve();
      }).observe(root, { childList: true, subtree: true });
    });
    // As for a person who presses the button.
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    button.focus();
    for (let frame = 0; frame < 6; frame += 1) await painted();
    const started = performance.now();
    button.click();
    await cards;
    await painted();
    taken.push(performance.now() - started);
  }
  return taken;
}

/** Scrolls down from the top by `step` CSS px per frame. Returns the times between frames, in ms. */
async function scroll({ pictures, step }: { pictures: number; step: number }): Promise<number[]> {
  const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  window.scrollTo({ top: 0, behavior: 'instant' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const taken: number[] = [];
  let last = await next();
  for (let picture = 1; picture <= pictures; picture += 1) {
    window.scrollTo({ top: picture * step, behavior: 'instant' });
    const now = await next();
    taken.push(now - last);
    last = now;
  }
  return taken;
}

/** Likes `times` people, spread over the grid. Returns the times from press to next frame, in ms. */
async function likeAll(times: number): Promise<number[]> {
  const root = document.querySelector('dating-app, react-hello')?.shadowRoot as ShadowRoot;
  const taken: number[] = [];
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let turn = 0; turn < times; turn += 1) {
    const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[aria-label^="Like "]')];
    const button = buttons[Math.floor((turn * buttons.length) / times)];
    if (!button) throw new Error('Nobody left to like');
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    await pause(600);
    const started = performance.now();
    button.click();
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    taken.push(performance.now() - started);
    await pause(400);
  }
  return taken;
}
