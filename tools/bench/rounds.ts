import { setTimeout as wait } from 'node:timers/promises';
import { callerOf, startBareServer } from './api-load.ts';
import type { Figure } from './figure.ts';
import { gather } from './gathered.ts';
import { percentile } from './samples.ts';

const PHONES = 1_000;
/** Long enough for all of them to have learnt when the round ends. */
const ROUND_SECONDS = 45;
/** Over how long phones spread their calls after a change, as the widget does (rounds-store). */
const SPREAD_MS = 2_000;

/** What a phone needs of GET /rounds. */
interface Told {
  now: string;
  state: string;
  endsAt: string | null;
}

/** A thousand phones in a round, each of which asks once the round ends by the server's clock. */
export async function measureRounds(): Promise<Figure[]> {
  const gathered = await gather(PHONES + 1);
  const bareServer = await startBareServer();
  const { send, close } = callerOf(gathered.apiHost);
  const limit = callerOf(bareServer.apiHost);
  try {
    const [organiser, ...people] = gathered.people;
    const token = organiser?.token ?? '';
    await gathered.sql(`update accounts set role = 'admin' where user_id = '${organiser?.userId ?? ''}'`);
    const body = { roundSeconds: ROUND_SECONDS, changeSeconds: 60, rounds: 10 };
    await send({ method: 'PUT', path: '/admin/rounds', token, body });
    await send({ method: 'POST', path: '/admin/rounds/act', token, body: { act: 'start' } });
    const after: number[] = [];
    const calls: number[] = [];
    const bare: number[] = [];
    const ask = async (phone: string) => (await send({ method: 'GET', path: '/rounds', token: phone })) as Told;
    await Promise.all(
      people.map(async ({ token: phone }) => {
        const { now, endsAt } = await ask(phone);
        const changesAt = Date.now() + Date.parse(endsAt ?? now) - Date.parse(now);
        await wait(changesAt - Date.now() + Math.random() * SPREAD_MS);
        const asked = performance.now();
        const { state } = await ask(phone);
        const answered = performance.now();
        calls.push(answered - asked);
        if (state === 'change') after.push(Date.now() - changesAt);
        await limit.send({ method: 'GET', path: '/rounds', token: phone });
        bare.push(performance.now() - answered);
      }),
    );
    const what = (rest: string) => `${PHONES.toLocaleString('en')} phones at a change of tables: ${rest}`;
    return [
      { what: what('that don’t know it'), unit: '', ours: PHONES - after.length, budget: { atMost: 0 } },
      { what: what('the last knows it after'), unit: 'ms', ours: Math.max(...after), budget: { atMost: 5_000 } },
      {
        what: what('99 of 100 of their calls within (limit: of a bare server)'),
        unit: 'ms',
        ours: percentile(calls, 99),
        limit: percentile(bare, 99),
        budget: { atMost: 1_000 },
      },
    ];
  } finally {
    close();
    limit.close();
    await bareServer.close();
    await gathered.close();
  }
}
