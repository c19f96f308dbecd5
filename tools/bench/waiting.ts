import { setTimeout as wait } from 'node:timers/promises';
import { lookAgain } from '../../src/features/people/look-again.ts';
import { callerOf, startBareServer } from './api-load.ts';
import type { Figure } from './figure.ts';
import { gather, type Gathered } from './gathered.ts';
import { percentile } from './samples.ts';

const PHONES = 1_000;
/** How long before it the release is announced. */
const ANNOUNCED_MS = 15_000;
/** Given up after this. */
const LIMIT_MS = 60_000;

interface Found {
  /** From the release to when a phone showed it, ms; of those that did. */
  readonly after: readonly number[];
  /** How long each call took, ms, and the same call of a bare server right after it. */
  readonly calls: readonly number[];
  readonly bare: readonly number[];
}

/** A thousand phones at an empty View Profiles, released by hand and at a time that the server had told. */
export async function measureWaiting(): Promise<Figure[]> {
  const gathered = await gather(PHONES);
  const bare = await startBareServer();
  try {
    const byHand = await found(gathered, bare.apiHost, undefined);
    await gathered.sql(`update events set awaits_opening = true, released_at = null`);
    const atTime = await found(gathered, bare.apiHost, ANNOUNCED_MS);
    return [...figuresOf('released by hand', byHand, 20_000), ...figuresOf('released at a time they knew', atTime, 11_000)];
  } finally {
    await bare.close();
    await gathered.close();
  }
}

function figuresOf(when: string, { after, calls, bare }: Found, atMost: number): Figure[] {
  const what = (rest: string) => `${PHONES.toLocaleString('en')} phones wait, ${when}: ${rest}`;
  return [
    { what: what('that never showed it'), unit: '', ours: PHONES - after.length, budget: { atMost: 0 } },
    { what: what('the last showed it after'), unit: 'ms', ours: Math.max(...after), budget: { atMost } },
    {
      what: what('99 of 100 of their calls within (limit: of a bare server)'),
      unit: 'ms',
      ours: percentile(calls, 99),
      limit: percentile(bare, 99),
      budget: { ratio: 10 },
    },
  ];
}

/** @param announced in how many ms, where the phones know */
async function found({ apiHost, people, open }: Gathered, bareHost: string, announced?: number): Promise<Found> {
  const { send, close } = callerOf(apiHost);
  const limit = callerOf(bareHost);
  const after: number[] = [];
  const calls: number[] = [];
  const bare: number[] = [];
  const opensAt = announced === undefined ? undefined : Date.now() + announced;
  if (opensAt !== undefined) await open(opensAt);
  let releasedAt = opensAt ?? Infinity;
  const phones = people.map(({ token }) => {
    const stop = lookAgain({
      async look() {
        const asked = performance.now();
        const page = (await send({ method: 'GET', path: '/profiles?limit=8', token })) as { items: readonly unknown[] };
        const answered = performance.now();
        calls.push(answered - asked);
        await limit.send({ method: 'GET', path: '/profiles?limit=8', token });
        bare.push(performance.now() - answered);
        if (page.items.length === 0) return;
        after.push(Date.now() - releasedAt - (performance.now() - answered));
        stop();
      },
      opensAt,
      now: Date.now,
      document: Object.assign(new EventTarget(), { hidden: false }) as unknown as Document,
    });
    return stop;
  });
  if (opensAt === undefined) {
    // Long enough that their looks are spread as on an evening.
    await wait(25_000);
    releasedAt = Date.now();
    await open(releasedAt);
  }
  while (after.length < people.length && Date.now() < releasedAt + LIMIT_MS) await wait(100);
  for (const stop of phones) stop();
  close();
  limit.close();
  return { after, calls, bare };
}
