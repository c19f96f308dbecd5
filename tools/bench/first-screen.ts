import { countCpu, cpuOf, withColdPage, type ColdPage } from './browser.ts';
import { callsAroundField, usedUntilReady } from './coverage.ts';
import { timeRow, type Figure } from './figure.ts';
import { interleaved, pick, type Samples } from './samples.ts';
import type { World } from './site.ts';
import { prepareReady, prepareWatch, untilReady, watchedTimes, type FirstScreenTimes } from './watch.ts';

const KEYS = 60;

/** From the tag to a responsive first screen, on a slow network and on a slow processor. */
export async function measureFirstScreen(world: World): Promise<Figure[]> {
  return [...(await onSlowNetwork(world)), ...(await byCoverage(world)), ...(await onSlowCpu(world))];
}

/** Opens a page on the slow network and watches its first screen. */
const watching = ({ site, browser }: World, path: string, words?: string, use?: (cold: ColdPage) => Promise<void>) =>
  withColdPage(browser, { slowNetwork: true }, async (cold) => {
    await prepareWatch(cold.page, words);
    await cold.page.goto(site.url + path);
    await use?.(cold);
    return watchedTimes(cold.page);
  });

/** Taps Login once the widget is idle. */
async function tapLogin({ page }: ColdPage): Promise<void> {
  const link = page.getByRole('link', { name: 'Login', exact: true });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  await link.tap();
}

async function onSlowNetwork(world: World): Promise<Figure[]> {
  const times = await interleaved(
    {
      hello: () => watching(world, '/hello.html', 'Hello'),
      landing: () => watching(world, '/widget.html', 'make meaningful connections'),
      login: () => watching(world, '/widget.html#/login', 'Login'),
      register: () => watching(world, '/widget.html#/register', 'Register'),
      tapped: () => watching(world, '/intent.html', '', tapLogin),
    },
    world.reps,
    world.calibrated,
  );
  const limit = pick(times.hello, ({ field }) => field);
  const row = (what: string, ours: Samples<number>, ratio: number) => timeRow(`${what}, slow network`, ours, limit, ratio);
  const { landing, login, register, tapped } = times;
  const ready = pick(login, (one) => one.ready);
  const text = pick(landing, (one) => one.text);
  const field = pick(tapped, (one) => usable(one) - one.tapped);
  const reacts = pick(tapped, (one) => one.ready - one.tapped);
  return [
    row('landing text visible', text, 0.8),
    row('login field usable', pick(login, usable), 1),
    row('register field usable', pick(register, usable), 1.05),
    row('first input by React (login)', ready, 1.65),
    row('first tap until a field takes typing, load="intent"', field, 0.65),
    timeRow('… until React answers, slow network (limit: login from the page’s start)', reacts, ready, 1),
  ];
}

/** A field that loses its input is useless until React is there. */
const usable = ({ kept, field, ready }: FirstScreenTimes): number => (kept ? field : ready);

async function byCoverage({ site, browser }: World): Promise<Figure[]> {
  const [hello, login] = [`${site.url}/hello.html`, `${site.url}/widget.html#/login`];
  const [bare, ours] = [await usedUntilReady(browser, hello), await usedUntilReady(browser, login)];
  const [bareField, ourField] = [await callsAroundField(browser, hello), await callsAroundField(browser, login)];
  return [
    { what: 'JS calls until the login screen', unit: '', ours: ours.calls, limit: bare.calls, budget: { ratio: 6 } },
    // Without a budget, because calls and bytes bound it.
    { what: 'JS used until then, of its source', unit: 'KiB', ours: ours.kib, limit: bare.kib },
    {
      what: 'JS calls until a second after the login field shows',
      unit: '',
      ours: ourField.until + ourField.after,
      limit: bareField.until + bareField.after,
      budget: { ratio: 7 },
    },
  ];
}

const opened = <Result>({ site, browser }: World, path: string, use: (cold: ColdPage) => Promise<Result>) =>
  withColdPage(browser, { slowCpu: true }, async (cold) => {
    await countCpu(cold.cdp);
    await prepareReady(cold.page);
    await cold.page.goto(site.url + path);
    await untilReady(cold.page);
    return use(cold);
  });

/** Script CPU of a page until it is ready, ms. */
export const scriptUntilReady = (world: World, path: string): Promise<number> =>
  opened(world, path, async ({ cdp }) => (await cpuOf(cdp)).script);

async function onSlowCpu(world: World): Promise<Figure[]> {
  const { reps, calibrated } = world;
  const load = await interleaved(
    { hello: () => scriptUntilReady(world, '/hello.html'), login: () => scriptUntilReady(world, '/widget.html#/login') },
    reps,
    calibrated,
  );
  const keys = await interleaved(
    {
      hello: () => opened(world, '/hello.html', (cold) => cpuOfAKey(cold, 0)),
      helloPassword: () => opened(world, '/hello.html', (cold) => cpuOfAKey(cold, 0, 'password')),
      email: () => opened(world, '/widget.html#/register', (cold) => cpuOfAKey(cold, 0)),
      password: () => opened(world, '/widget.html#/register', (cold) => cpuOfAKey(cold, 1)),
    },
    reps,
    calibrated,
  );
  return [
    timeRow('script CPU until the login screen, 4x', load.login, load.hello, 1.5),
    timeRow('CPU for a key in the email field, 4x', keys.email, keys.hello, 1.5),
    timeRow('CPU for a key in the password field, 4x', keys.password, keys.helloPassword, 1.5),
  ];
}

/** The main thread's CPU time per key, including layout and painting, in ms. */
async function cpuOfAKey({ page, cdp }: ColdPage, field: number, type?: 'password'): Promise<number> {
  const input = page.locator('input').nth(field);
  // The browser's own work differs for password fields.
  if (type) await input.evaluate((element, kind) => element.setAttribute('type', kind), type);
  await input.focus();
  await page.keyboard.type('warm');
  await page.waitForTimeout(300);
  const before = await cpuOf(cdp);
  await page.keyboard.type('k'.repeat(KEYS));
  const after = await cpuOf(cdp);
  return (after.all - before.all) / KEYS;
}
