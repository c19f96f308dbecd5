import type { Page } from 'playwright';
import { expect, vi } from 'vitest';
import { requireOk } from '../api/support/attendee.ts';
import { acts, sets } from '../api/support/rounds.ts';
import { anEveningOfSix } from '../support/evening-of-six.ts';
import { test } from '../support/other-servers.ts';
import { logsIn, press } from '../support/steps.ts';

// Each walks through several changes of tables, which takes minutes on a machine with ten times more to do than it can.
vi.setConfig({ testTimeout: 400_000 });

/** What a page has had its device do. */
interface Done {
  /** For each sound it could make: whether somebody had just pressed something, and whether it is still open. */
  audio: { byPress: boolean; isOpen: boolean }[];
  tones: number;
  vibrations: number[][];
  /** How often the screen was asked to stay on, and how often it was let go dark again. */
  asked: number;
  released: number;
  /** The outlines or borders that were drawn for who hears nothing. */
  flashes: string[];
}

/** Runs in the page, before its own scripts: what it asks of the device is counted, and done. */
function countWhatIsDone() {
  const done: Done = { audio: [], tones: 0, vibrations: [], asked: 0, released: 0, flashes: [] };
  let isHidden = false;
  const audio = window.AudioContext;
  const sounds: AudioContext[] = [];
  window.AudioContext = class extends audio {
    readonly place = done.audio.push({ byPress: navigator.userActivation.isActive, isOpen: true }) - 1;
    constructor() {
      super();
      sounds.push(this);
    }
    override close() {
      Object.assign(done.audio[this.place] as object, { isOpen: false });
      return super.close();
    }
  };
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function count(when) {
    done.tones += 1;
    return start.call(this, when);
  };
  const { vibrate } = Navigator.prototype;
  Navigator.prototype.vibrate = function count(pattern) {
    done.vibrations.push([pattern].flat() as number[]);
    return vibrate.call(this, pattern as number[]);
  };
  // Whether a browser without a screen keeps one on is its own affair.
  WakeLock.prototype.request = async () => {
    done.asked += 1;
    return { release: async () => void (done.released += 1) } as unknown as WakeLockSentinel;
  };
  Object.defineProperty(Document.prototype, 'hidden', { get: () => isHidden, configurable: true });
  const hide = (hidden: boolean) => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  Object.assign(window, { done, hide, sounds });
}

const before = (page: Page) => page.addInitScript(countWhatIsDone);
const doneBy = (page: Page) => page.evaluate(() => Reflect.get(window, 'done') as Done);
const hides = (page: Page, hidden: boolean) =>
  page.evaluate((is) => (Reflect.get(window, 'hide') as (hidden: boolean) => void)(is), hidden);

const WAYS = { timeout: 60_000 };

/** The sound that was made last: its state, and whether its clock goes on. */
const soundOf = (page: Page) =>
  page.evaluate(async () => {
    const sound = (Reflect.get(window, 'sounds') as AudioContext[]).at(-1) as AudioContext;
    const { currentTime } = sound;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { state: sound.state, goesOn: sound.currentTime > currentTime };
  });
const SOUNDS = { state: 'running', goesOn: true };

/** Stops the sound, as a phone does at a lock or a call. @param answers whether it goes on when it is asked to */
const stopSound = (page: Page, answers: boolean) =>
  page.evaluate(async (will) => {
    const sound = (Reflect.get(window, 'sounds') as AudioContext[]).at(-1) as AudioContext;
    if (!will) sound.resume = () => new Promise(() => {});
    await sound.suspend();
  }, answers);

/** Once the bell is on: it sounds again at the next change, and when the page shows again; where it can't, it is off. */
async function staysHonest(page: Page, next: () => Promise<unknown>) {
  const isOn = (pressed: boolean) => page.getByRole('button', { name: 'Bell on', pressed }).waitFor(WAYS);
  await isOn(true);
  await expect.poll(() => soundOf(page), WAYS).toEqual(SOUNDS);
  await stopSound(page, true);
  expect(await soundOf(page)).toEqual({ state: 'suspended', goesOn: false });
  await next();
  await expect.poll(() => soundOf(page), WAYS).toEqual(SOUNDS);

  await hides(page, true);
  await stopSound(page, true);
  await hides(page, false);
  await expect.poll(() => soundOf(page), WAYS).toEqual(SOUNDS);
  await isOn(true);

  await hides(page, true);
  await stopSound(page, false);
  await hides(page, false);
  await isOn(false);
  expect((await doneBy(page)).audio).toEqual([{ byPress: true, isOpen: false }]);
  await press(page, 'Bell on');
  await isOn(true);
  await expect.poll(() => soundOf(page), WAYS).toEqual(SOUNDS);
  expect((await doneBy(page)).audio).toEqual([
    { byPress: true, isOpen: false },
    { byPress: true, isOpen: true },
  ]);
}

/** Keeps each flash as it is drawn: it lasts three seconds, which a busy machine may not look in time for. */
const watchFlashes = (page: Page, title: string) =>
  page
    .getByText(title, { exact: true })
    .first()
    .evaluate((shown) => {
      const { flashes } = Reflect.get(window, 'done') as Done;
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          if (!(target instanceof Element) || !target.matches('.rings, [data-rings]')) continue;
          const { outlineStyle, outlineWidth, borderTopColor } = getComputedStyle(target);
          flashes.push(target.matches('.rings') ? borderTopColor : `${outlineWidth} ${outlineStyle}`);
        }
      }).observe(shown.getRootNode(), { subtree: true, attributes: true, attributeFilter: ['class', 'data-rings'] });
    });

/** The whole text: not “Next: round 2 of 3”. */
const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor(WAYS);
/** Waits until no flash is seen any more. */
const calm = (page: Page) => expect.poll(() => page.locator('[data-rings]').count(), WAYS).toBe(0);
const BELL = [300, 150, 300];
const LENGTHS = { roundSeconds: 3_000, changeSeconds: 3_000 };

test('The big screen flashes at a change, sounds and vibrates from the first press on, and stays on', async ({
  openOn,
  openPage,
}) => {
  const { api, admin } = await anEveningOfSix();
  await sets(admin, LENGTHS);
  const { screenUrl } = requireOk(await acts(admin, 'start')).body as unknown as { screenUrl: string };
  await openOn(api);
  const page = await openPage(screenUrl, { before });
  await shows(page, 'Round 1 of 3');
  await watchFlashes(page, 'Round 1 of 3');
  // Nothing rings for what was under way, and nobody has pressed anything yet.
  expect(await doneBy(page)).toEqual({ audio: [], tones: 0, vibrations: [], asked: 1, released: 0, flashes: [] });
  requireOk(await acts(admin, 'next'));
  await shows(page, 'Change tables');
  await expect.poll(async () => (await doneBy(page)).flashes).toHaveLength(1);
  const muted = await doneBy(page);
  expect(muted).toMatchObject({ audio: [], tones: 0, vibrations: [] });
  expect(muted.flashes[0]).not.toMatch(/rgba\(.*, 0\)|transparent/);

  await press(page, 'Bell on');
  await page.getByRole('button', { name: 'Bell on', pressed: true }).waitFor();
  expect(await doneBy(page)).toMatchObject({ audio: [{ byPress: true, isOpen: true }], tones: 3, vibrations: [BELL], asked: 2 });
  requireOk(await acts(admin, 'next'));
  await shows(page, 'Round 2 of 3');
  expect(await doneBy(page)).toMatchObject({ audio: [{ isOpen: true }], tones: 6, vibrations: [BELL, BELL] });

  // The browser takes its promise back while the page is hidden.
  await hides(page, true);
  expect((await doneBy(page)).asked).toBe(2);
  await hides(page, false);
  expect((await doneBy(page)).asked).toBe(3);

  await press(page, 'Bell on');
  await page.getByRole('button', { name: 'Bell on', pressed: false }).waitFor();
  requireOk(await acts(admin, 'next'));
  await shows(page, 'Change tables');
  expect(await doneBy(page)).toMatchObject({ audio: [{ isOpen: false }], tones: 6, vibrations: [BELL, BELL] });
  expect(api.failures).toEqual([]);
});

test('The desk flashes at a change, and from the press of its bell on it sounds, vibrates and stays on', async ({ openOn }) => {
  const { api, admin } = await anEveningOfSix();
  await sets(admin, LENGTHS);
  requireOk(await acts(admin, 'start'));
  const page = await openOn(api, '/admin?tab=ROUNDS', { width: 390, height: 844, before });
  await logsIn(page, admin);
  await shows(page, 'Round 1 of 3');
  await watchFlashes(page, 'Round 1 of 3');
  await press(page, 'Next');
  await shows(page, 'Change tables');
  await expect.poll(async () => (await doneBy(page)).flashes).toEqual(['3px solid']);
  expect(await doneBy(page)).toMatchObject({ audio: [], tones: 0, vibrations: [], asked: 0 });

  await press(page, 'Bell on');
  await page.getByRole('button', { name: 'Bell on', pressed: true }).waitFor();
  expect(await doneBy(page)).toMatchObject({ audio: [{ byPress: true, isOpen: true }], tones: 3, vibrations: [BELL] });
  await expect.poll(async () => (await doneBy(page)).asked).toBe(1);
  await calm(page);
  await press(page, 'Next');
  await shows(page, 'Round 2 of 3');
  await expect.poll(async () => (await doneBy(page)).tones).toBe(6);
  expect((await doneBy(page)).vibrations).toEqual([BELL, BELL]);

  await hides(page, true);
  expect((await doneBy(page)).asked).toBe(1);
  await hides(page, false);
  expect((await doneBy(page)).asked).toBe(2);

  await press(page, 'Bell on');
  await page.getByRole('button', { name: 'Bell on', pressed: false }).waitFor();
  await expect.poll(async () => (await doneBy(page)).released).toBe(1);
  expect((await doneBy(page)).audio).toEqual([{ byPress: true, isOpen: false }]);
  await calm(page);
  await press(page, 'Next');
  await shows(page, 'Change tables');
  await expect.poll(async () => (await doneBy(page)).flashes.length).toBe(3);
  expect(await doneBy(page)).toMatchObject({ tones: 6, vibrations: [BELL, BELL] });
  expect(api.failures).toEqual([]);
});

test('A device that neither vibrates nor keeps its screen on rings all the same', async ({ openOn, openPage }) => {
  const { api, admin } = await anEveningOfSix();
  await sets(admin, LENGTHS);
  const { screenUrl } = requireOk(await acts(admin, 'start')).body as unknown as { screenUrl: string };
  await openOn(api);
  const page = await openPage(screenUrl, {
    before: async (fresh) => {
      await before(fresh);
      // As in Safari before 16.4, and in Firefox.
      await fresh.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'vibrate');
        Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
      });
    },
  });
  await shows(page, 'Round 1 of 3');
  await press(page, 'Bell on');
  await page.getByRole('button', { name: 'Bell on', pressed: true }).waitFor();
  requireOk(await acts(admin, 'next'));
  await shows(page, 'Change tables');
  expect(await doneBy(page)).toMatchObject({ tones: 6, vibrations: [], asked: 0 });
  expect(api.failures).toEqual([]);
});

test('A bell whose sound the device has stopped rings on, or is shown as off, at the desk and on the big screen', async ({
  openOn,
  openPage,
}) => {
  const { api, admin } = await anEveningOfSix();
  await sets(admin, LENGTHS);
  const { screenUrl } = requireOk(await acts(admin, 'start')).body as unknown as { screenUrl: string };
  const desk = await openOn(api, '/admin?tab=ROUNDS', { width: 390, height: 844, before });
  await logsIn(desk, admin);
  await shows(desk, 'Round 1 of 3');
  await press(desk, 'Bell on');
  await staysHonest(desk, () => press(desk, 'Next'));

  const screen = await openPage(screenUrl, { before });
  await shows(screen, 'Change tables');
  await press(screen, 'Bell on');
  await staysHonest(screen, async () => requireOk(await acts(admin, 'next')));
  expect(api.failures).toEqual([]);
});
