import type { Page, Request } from 'playwright';
import { expect } from 'vitest';
import { drawn } from './ready.ts';
import { startHeldLikes, type HeldLikes } from './held-likes.ts';

const EVERYBODY = ['p1', 'p2', 'p3', 'p4', 'p5'];
const ADMIRERS = ['p2', 'p5'];
const TABS = ['My Profile', 'View Profiles', 'Likes', 'Matches'] as const;
type Tab = (typeof TABS)[number];

/** mulberry32: the same numbers for the same seed, everywhere. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

export interface Orders {
  /** Plays a sequence of so many steps, then lets everything settle and compares. Throws with the steps so far. */
  play(seed: number, steps: number): Promise<void>;
  close(): Promise<void>;
}

/** Only these are waited for: a list may have been given up by the time it is answered. */
const isLike = (url: string) => new URL(url).pathname === '/profile/like';

/**
 * The built widget before a server in control of order and delay, and a model of what has to come of it: what the
 * attendee last wanted of each person, unless the server refused that or its answer was lost.
 */
export async function likesInAnyOrder(
  open: (url: string, before: (page: Page) => Promise<unknown>) => Promise<Page>,
  widgetUrl: string,
): Promise<Orders> {
  const html = `<!doctype html><title>Likes</title><main></main><script>
    // What was accepted stands over lists for ten seconds: the page's clock can be put on by that.
    const now = Date.now;
    let ahead = 0;
    Date.now = () => now() + ahead;
    window.passTheLag = () => (ahead += 10_001);
  </script><script type="module">
    import { mountDatingApp } from '${widgetUrl}/mount.js';
    const main = document.querySelector('main');
    let handle;
    window.unmount = () => handle?.unmount();
    window.remount = () => {
      window.unmount();
      handle = mountDatingApp(main, { apiHost: location.origin, clientId: 'c', timeouts: { request: 600000 } });
    };
    window.remount();
  </script>`;
  const server = await startHeldLikes(html, EVERYBODY, ADMIRERS);
  const entry = [`dating-app:v1:c@${server.url}`, JSON.stringify(server.session)] as const;
  const page = await open(`${server.url}/#/app`, (fresh) =>
    fresh.addInitScript(([key, value]) => localStorage.setItem(key, value), entry),
  );
  /** Likes and unlikes on their way. */
  const pending = new Set<Request>();
  page.on('request', (request) => isLike(request.url()) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  let heard = 0;
  page.on('requestfinished', (request) => (heard += isLike(request.url()) && request.method() !== 'OPTIONS' ? 1 : 0));
  await page.getByRole('tab').first().waitFor();

  return {
    close: server.close,
    async play(seed, steps) {
      const roll = dice(seed);
      const wanted = new Map<string, boolean>();
      const did: string[] = [];
      server.reset(
        roll(2) === 0,
        EVERYBODY.filter(() => roll(3) === 0),
      );
      await selectTab(page, 'My Profile');
      await page.evaluate('remount()');
      await page.getByRole('tab').first().waitFor();
      try {
        for (let step = 0; step < steps; step += 1)
          await takeStep(page, server, roll, wanted, did, { heard: () => heard, pending: () => pending.size });
        await answersAll(page, server, () => pending.size);
        await page.evaluate('passTheLag()');
        await settles(page, server, wanted);
      } catch (cause) {
        throw new Error(`seed ${seed}, after ${did.join(', ')}`, { cause });
      }
    },
  };
}

/** Likes and unlikes of the page. */
interface Traffic {
  /** How many it has had an answer to. */
  heard(): number;
  /** How many are on their way. */
  pending(): number;
}

async function takeStep(
  page: Page,
  server: HeldLikes,
  roll: (sides: number) => number,
  wanted: Map<string, boolean>,
  did: string[],
  { heard, pending }: Traffic,
) {
  const kind = roll(10);
  if (kind < 4) {
    const id = EVERYBODY[roll(EVERYBODY.length)] ?? '';
    const pressed = await pressHeart(page, id);
    if (pressed === null) return;
    did.push(`${pressed} ${id}`);
    wanted.set(id, pressed !== 'Unlike');
  } else if (kind < 8) {
    const how = (['well', 'well', 'fail', 'lose'] as const)[roll(4)] ?? 'well';
    const before = heard();
    const request = server.answer(roll(8), how);
    if (!request) return;
    did.push(`${how}: ${request.kind} ${request.id}`);
    if (request.id !== '') await expect.poll(heard, { interval: 5 }).toBeGreaterThan(before);
    // Taken back, unless something newer was wanted since.
    const { kind: asked, id } = request;
    if (how !== 'well' && id !== '' && wanted.get(id) === (asked === 'like')) wanted.delete(id);
  } else if (kind < 9) {
    const tab = TABS[roll(TABS.length)] ?? 'Likes';
    did.push(tab);
    await selectTab(page, tab);
  } else if (roll(3) === 0) {
    // A like that hasn't come yet never will.
    const onTheirWay = () => pending() - server.waiting.filter(({ id }) => id !== '').length;
    await expect.poll(onTheirWay, { interval: 5 }).toBe(0);
    // The server may or may not have done what the page was no longer there to hear of.
    for (const { id } of server.waiting) wanted.delete(id);
    did.push('reload');
    await page.evaluate('unmount()');
    await expect.poll(() => server.waiting.length, { interval: 5 }).toBe(0);
    await page.evaluate('remount()');
    await page.getByRole('tab').first().waitFor();
  }
  await drawn(page);
  expect(server.faults).toEqual([]);
}

/** Answers what waits and what follows from that, until no like is on its way. */
async function answersAll(page: Page, server: HeldLikes, pending: () => number): Promise<void> {
  do {
    while (server.waiting.length > 0) server.answer(0, 'well');
    // By then the page has heard, and asked for what it wants next.
    await drawn(page);
  } while (server.waiting.length > 0 || pending() > 0);
}

/** Fresh lists say what the server says, and that is what was wanted. */
async function settles(page: Page, server: HeldLikes, wanted: Map<string, boolean>): Promise<void> {
  for (const tab of ['View Profiles', 'Likes'] as const) {
    await selectTab(page, 'My Profile');
    await selectTab(page, tab);
    await expect
      .poll(
        async () => {
          while (server.waiting.length > 0) server.answer(0, 'well');
          return shownIn(page, tab);
        },
        { interval: 20, timeout: 15_000 },
      )
      .toEqual(expectedIn(server, tab));
  }
  for (const [id, on] of wanted) expect(`${id} ${server.liked.has(id)}`).toBe(`${id} ${on}`);
}

/** Presses the heart of somebody, if it is there and can be pressed. @returns the word on it */
const pressHeart = (page: Page, id: string) =>
  page.evaluate((name) => {
    const buttons = [...(document.querySelector('main')?.shadowRoot?.querySelectorAll('button') ?? [])];
    const heart = buttons.find(
      ({ ariaLabel, disabled }) =>
        !disabled && /^(Like|Unlike|Like back) p\d, 30$/.test(ariaLabel ?? '') && ariaLabel?.includes(name),
    );
    // An unmatch asks first.
    const inMatches =
      document.querySelector('main')?.shadowRoot?.querySelector('[role=tab][aria-selected=true]')?.textContent === 'Matches';
    if (!heart || inMatches) return null;
    heart.click();
    return (heart.ariaLabel ?? '').slice(0, -` ${name}, 30`.length);
  }, id);

/** The hearts on show, sorted: `Like p1`. */
const shownIn = async (page: Page, tab: Tab): Promise<string[]> =>
  page.evaluate((name) => {
    const root = document.querySelector('main')?.shadowRoot;
    if (root?.querySelector('[role=tab][aria-selected=true]')?.textContent !== name) return ['another tab'];
    const labels = [...root.querySelectorAll('[role=tabpanel] ul button')].map(({ ariaLabel }) => ariaLabel ?? '');
    return labels.flatMap((label) => /^((?:Like|Unlike|Like back) p\d), 30$/.exec(label)?.[1] ?? []).toSorted();
  }, tab);

function expectedIn({ liked }: HeldLikes, tab: Tab): unknown {
  if (tab === 'Likes') {
    const alone = [...liked].filter((id) => !ADMIRERS.includes(id)).map((id) => `Unlike ${id}`);
    return [...ADMIRERS.filter((id) => !liked.has(id)).map((id) => `Like back ${id}`), ...alone].toSorted();
  }
  const others = EVERYBODY.filter((id) => !liked.has(id)).map((id) => `Like ${id}`);
  // Whom the attendee likes is left out or marked, as the server does it: never shown with Like.
  const marked = EVERYBODY.filter((id) => liked.has(id)).map((id) => `Unlike ${id}`);
  return expect.toSatisfy((shown: string[]) => {
    const text = shown.join();
    return text === others.toSorted().join() || text === [...others, ...marked].toSorted().join();
  });
}

async function selectTab(page: Page, tab: Tab): Promise<void> {
  // What a match has to say lies over the tabs.
  if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
  await page.evaluate((name) => {
    const root = document.querySelector('main')?.shadowRoot;
    const found = [...(root?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].find(({ textContent }) => textContent === name);
    found?.click();
  }, tab);
  await page.locator(`[role=tab][aria-selected=true]`, { hasText: tab }).waitFor();
}
