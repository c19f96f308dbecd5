import { setTimeout as wait } from 'node:timers/promises';
import { lookAgain } from '../../src/features/people/browse/look-again.ts';
import { callerOf, startBareServer } from './api-load.ts';
import type { Figure } from './figure.ts';
import { gather, type Gathered } from './gathered.ts';
import { percentile } from './samples.ts';

const PHONES = 1_000;
/** Time between announcement and release. */
const ANNOUNCED_MS = 15_000;
/** Time limit after the release. */
const LIMIT_MS = 60_000;

interface Found {
  /** Times from the release until a phone showed it, in ms. */
  readonly after: readonly number[];
  /** Duration of each call, in ms, and of the same call to a bare server right afterwards. */
  readonly calls: readonly number[];
  readonly bare: readonly number[];
}

/** A thousand phones wait at an empty View Profiles, for a release by hand and for one at an announced time. */
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
      budget: { ratio: 15 },
    },
  ];
}

/** @param announced time until an announced release, in ms; absent for a release by hand */
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
      dueAt: opensAt,
      now: Date.now,
      document: Object.assign(new EventTarget(), { hidden: false }) as unknown as Document,
    });
    return stop;
  });
  if (opensAt === undefined) {
    // Long enough to spread the polls as on a real evening.
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
