import type { Page } from 'playwright';
import { expect } from 'vitest';
import { TRANSIENT_STATUSES } from '../../src/api/fault-policy.ts';
import type { CallScreen } from './call-screens.ts';
import { RETRY_AFTER, SENTENCE, type Fault } from './faults.ts';
import type { Weather } from './plain-server/weather.ts';
import { sees } from './steps.ts';
import { tallied } from './tally.ts';

const ENDED = "You've been logged out due to inactivity. Please sign in again to continue.";

/**
 * Lets the call of a screen meet a fault in a browser: what is said, what is kept, that it is sent as often as it should
 * be, that nothing turns for ever, and that the same control brings it to its end when the weather has cleared.
 */
export async function meetsFault({ server, ada, open }: Weather, screen: CallScreen, fault: Fault): Promise<void> {
  const { call, visit, bodiless, endsSession, means } = screen;
  const outcome = fault.inBrowser ?? fault.outcome;
  await tallied('faults × calls in the browser', 1, async () => {
    const page = await open(visit, (its) => screen.prepare?.(its, ada));
    await screen.approach(page, ada);
    const before = server.calls(call).length;
    const sent = () => server.calls(call).length - before;
    server.meet(call, fault);
    // A browser may ask again by itself where a connection dies before its answer; one refused it gives up.
    const refused = fault.name === 'a connection refused';
    const path = (url: URL) => url.origin === server.url && url.pathname === call.split(' ')[1];
    if (refused) await page.route(path, (route) => route.abort('connectionrefused'));
    await Promise.all([screen.send(page), outcome === 429 && waits(page, screen)]);

    if (outcome === 'fine' || (outcome === 'nothing' && bodiless)) {
      await (outcome === 'nothing' && screen.undone ? screen.undone(page, ada) : screen.succeeds(page));
      // A like shows before its request has left.
      await expect.poll(sent).toBe(1);
      return restsAt(page);
    }
    if (outcome === 401 && endsSession) {
      await sees(page, ENDED);
      expect(sent()).toBe(1);
      return restsAt(page);
    }
    const meaning = means?.[outcome];
    if (meaning) {
      await meaning(page);
      return restsAt(page);
    }

    const text = screen.says({ outcome, sentence: typeof outcome === 'number' && !fault.wordless ? SENTENCE : '' });
    if (text === null && outcome === 'network') {
      // What is refused never reaches the server, and its clearing weather can't be waited for there.
      if (refused) await page.unroute(path);
      else await expect.poll(sent).toBeGreaterThan(1);
      server.meet(call, null);
      await screen.succeeds(page);
      return restsAt(page);
    }
    if (text !== null) await sees(page, text);
    await screen.again(page).waitFor();
    const repeats = call.startsWith('GET') && typeof outcome === 'number' && TRANSIENT_STATUSES.includes(outcome);
    await expect.poll(sent).toBe(refused ? 0 : repeats ? 3 : 1);
    await restsAt(page);
    if (text === null) expect(await page.getByRole('alert').count()).toBe(0);
    await screen.keeps?.(page, ada);

    server.meet(call, null);
    if (refused) await page.unroute(path);
    const again = screen.again(page);
    await expect.poll(() => again.isEnabled()).toBe(true);
    if ((await again.getAttribute('type')) !== null) await again.click();
    await screen.succeeds(page);
    await restsAt(page);
  });
}

/** The control is disabled while the server wants to be left alone, and somewhere it says for how long. */
async function waits(page: Page, { says, again, answersAlike }: CallScreen): Promise<void> {
  if (answersAlike) return;
  const words = `You can try again in ${RETRY_AFTER} seconds.`;
  const silent = says({ outcome: 429, sentence: SENTENCE }) === null;
  await (silent ? page.getByTitle(words).first() : page.getByText(words)).waitFor();
  expect(await again(page).isDisabled()).toBe(true);
}

/** Nothing turns any more. */
async function restsAt(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}
