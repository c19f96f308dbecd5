import { countCpu, cpuOf, withColdPage, type ColdPage } from './browser.ts';
import { usedUntilReady } from './coverage.ts';
import type { Figure } from './figure.ts';
import { prepareReady, prepareWatch, untilReady, watchedTimes, type FirstScreenTimes } from './first-screen-watch.ts';
import { interleaved } from './interleaved.ts';
import { median } from './statistics.ts';
import type { World } from './world.ts';

const KEYS = 60;

/** From the tag to the first screen that answers: on a slow network, and on a slow processor. */
export async function measureFirstScreen(world: World): Promise<Figure[]> {
  return [...(await onSlowNetwork(world)), ...(await byCoverage(world)), ...(await onSlowCpu(world))];
}

async function onSlowNetwork({ site, browser, calibrated, reps }: World): Promise<Figure[]> {
  const watching = (path: string, words: string) => () =>
    withColdPage(browser, { slowNetwork: true }, async ({ page }) => {
      await prepareWatch(page, words);
      await page.goto(site.url + path);
      return watchedTimes(page);
    });
  const times = await interleaved(
    {
      hello: watching('/hello.html', 'Hello'),
      landing: watching('/widget.html', 'make meaningful connections'),
      login: watching('/widget.html#/login', 'Login'),
      register: watching('/widget.html#/register', 'Register'),
    },
    reps,
    calibrated,
  );
  const limit = middleOf(times.hello, 'field');
  return [
    {
      what: 'landing text visible, slow network',
      unit: 'ms',
      ours: middleOf(times.landing, 'text'),
      limit,
      budget: { ratio: 0.8 },
    },
    { what: 'login field usable, slow network', unit: 'ms', ours: usable(times.login), limit, budget: { ratio: 1 } },
    { what: 'register field usable, slow network', unit: 'ms', ours: usable(times.register), limit, budget: { ratio: 1.05 } },
    {
      what: 'first input by React (login), slow network',
      unit: 'ms',
      ours: middleOf(times.login, 'ready'),
      limit,
      budget: { ratio: 1.35 },
    },
  ];
}

const middleOf = (samples: readonly FirstScreenTimes[], name: 'text' | 'field' | 'ready') =>
  median(samples.map((sample) => sample[name]));

/** A field that loses what was typed is of no use until React is there. */
const usable = (samples: readonly FirstScreenTimes[]) => median(samples.map(({ kept, field, ready }) => (kept ? field : ready)));

async function byCoverage({ site, browser }: World): Promise<Figure[]> {
  const hello = await usedUntilReady(browser, `${site.url}/hello.html`);
  const login = await usedUntilReady(browser, `${site.url}/widget.html#/login`);
  return [
    { what: 'JS calls until the login screen', unit: '', ours: login.calls, limit: hello.calls, budget: { ratio: 6 } },
    // Without a budget of its own: calls and bytes bound it.
    { what: 'JS used until then, of its source', unit: 'KiB', ours: login.kib, limit: hello.kib },
  ];
}

async function onSlowCpu({ site, browser, calibrated, reps }: World): Promise<Figure[]> {
  const opened = <Result>(path: string, use: (cold: ColdPage) => Promise<Result>) =>
    withColdPage(browser, { slowCpu: true }, async (cold) => {
      await countCpu(cold.cdp);
      await prepareReady(cold.page);
      await cold.page.goto(site.url + path);
      await untilReady(cold.page);
      return use(cold);
    });
  const scriptUntilReady = (path: string) => () => opened(path, async ({ cdp }) => (await cpuOf(cdp)).script);
  const load = await interleaved(
    { hello: scriptUntilReady('/hello.html'), login: scriptUntilReady('/widget.html#/login') },
    reps,
    calibrated,
  );
  const keys = await interleaved(
    {
      hello: () => opened('/hello.html', (cold) => cpuOfAKey(cold, 0)),
      helloPassword: () => opened('/hello.html', (cold) => cpuOfAKey(cold, 0, 'password')),
      email: () => opened('/widget.html#/register', (cold) => cpuOfAKey(cold, 0)),
      password: () => opened('/widget.html#/register', (cold) => cpuOfAKey(cold, 1)),
    },
    reps,
    calibrated,
  );
  const key = (field: 'email' | 'password', limit: 'hello' | 'helloPassword'): Figure => ({
    what: `CPU for a key in the ${field} field, 4x`,
    unit: 'ms',
    ours: median(keys[field]),
    limit: median(keys[limit]),
    budget: { ratio: 1.5 },
  });
  return [
    {
      what: 'script CPU until the login screen, 4x',
      unit: 'ms',
      ours: median(load.login),
      limit: median(load.hello),
      budget: { ratio: 1.5 },
    },
    key('email', 'hello'),
    key('password', 'helloPassword'),
  ];
}

/** All the main thread does for a key, layout and painting too. */
async function cpuOfAKey({ page, cdp }: ColdPage, field: number, type?: 'password'): Promise<number> {
  const input = page.locator('input').nth(field);
  // The browser's own work for a hidden text is another than for a plain one.
  if (type) await input.evaluate((element, kind) => element.setAttribute('type', kind), type);
  await input.focus();
  await page.keyboard.type('warm');
  await page.waitForTimeout(300);
  const before = await cpuOf(cdp);
  await page.keyboard.type('k'.repeat(KEYS));
  const after = await cpuOf(cdp);
  return (after.all - before.all) / KEYS;
}
