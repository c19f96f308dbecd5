import { inviteCrowd } from '../../tests/support/plain-server/crowd.ts';
import { startPlainServer } from '../../tests/support/plain-server/server.ts';
import { withColdPage, type ColdPage } from './browser.ts';
import type { Figure } from './figure.ts';
import { likeAll, loadMore, scroll } from './grid-steps.ts';
import { driverFor } from './driver.ts';
import { median, percentile } from './statistics.ts';
import type { World } from './world.ts';

const PEOPLE = 1000;
const PAGE = 8;
const PAGES = PEOPLE / PAGE;
/** How many of the first and of the last pages are compared. */
const COMPARED = 10;
const LIKES = 7;
/** A brisk flick: four screens a second, through some three hundred cards. */
const SCROLL = { pictures: 600, step: 60 };

interface GridTimes {
  /** Each press of Load more until its cards are painted, ms. */
  readonly loads: readonly number[];
  /** Between the pictures of a scroll, ms. */
  readonly frames: readonly number[];
  readonly likes: readonly number[];
}

/** The grid with as many people as an evening never has, on a slow processor. */
export async function measureGrid({ site, browser, calibrated }: World): Promise<Figure[]> {
  const server = await startPlainServer();
  try {
    const ada = inviteCrowd(server, PEOPLE);
    const url = `${site.url}/widget.html?api=${encodeURIComponent(server.url)}#/login`;
    const { loads, frames, likes } = await calibrated.sample(() =>
      withColdPage(browser, { slowCpu: true }, (cold) => useGrid(cold, url, ada)),
    );
    const missed = (frames.filter((frame) => frame > 17.2).length / frames.length) * 100;
    const [first, last] = [median(loads.slice(0, COMPARED)), median(loads.slice(-COMPARED))];
    return [
      {
        what: `Load more, the last ${COMPARED} of ${PAGES} pages, 4x (limit: the first ${COMPARED})`,
        unit: 'ms',
        ours: last,
        limit: first,
        budget: { ratio: 1.5 },
      },
      {
        what: `scroll frames over 17.2 ms with ${PEOPLE} people, 3,600 px a second, 4x`,
        unit: '%',
        ours: missed,
        budget: { atMost: 5 },
      },
      {
        what: `a like among ${PEOPLE} people until the next picture, 4x`,
        unit: 'ms',
        ours: median(likes),
        budget: { atMost: 50 },
      },
      { what: 'its slowest', unit: 'ms', ours: percentile(likes, 100) },
    ];
  } finally {
    await server.close();
  }
}

async function useGrid({ page }: ColdPage, url: string, ada: { email: string; password: string }): Promise<GridTimes> {
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
