import { demoLogins } from '../../../api/seed/people.ts';
import type { ServerProcess } from './server-process.ts';

/** One write, as the one who sent it knows it. */
interface Write {
  value: string;
  /** When the server said it was done, on the clock of `performance.now()`; `null` without an answer. */
  acknowledgedAt: number | null;
}

/** A field of the database by name, with all that was written to it in order. */
type Journal = Map<string, Write[]>;

/** Someone who writes without a pause and remembers what the server said it had kept. */
export interface Scribe {
  acknowledged(): number;
  /** Writes to this server until it answers no more. */
  writeUntilItDies(server: ServerProcess): Promise<void>;
  /** The fields whose last write, acknowledged before `by`, the server doesn't know of. */
  lost(server: ServerProcess, by: number): Promise<string[]>;
}

interface Listed {
  items: { userId: string }[];
}

/** The demo's login as a scribe: likes of many people, and the bio. */
export async function aScribe(server: ServerProcess): Promise<Scribe> {
  const { email, password } = demoLogins.woman;
  const login = await server.call<{ idToken: string }>('POST', '/login', { json: { email, password, clientId: 'demo-client' } });
  const token = login.body.idToken;
  const people = (await server.call<Listed>('GET', '/profiles?limit=50', { token })).body.items.map(({ userId }) => userId);
  const journal: Journal = new Map();
  let acknowledged = 0;

  const write = async (field: string, value: string, send: () => Promise<{ status: number }>): Promise<boolean> => {
    const entry: Write = { value, acknowledgedAt: null };
    journal.set(field, [...(journal.get(field) ?? []), entry]);
    const status = await send().then(
      (answer) => answer.status,
      () => 0,
    );
    if (status >= 300 || status === 0) return false;
    entry.acknowledgedAt = performance.now();
    acknowledged += 1;
    return true;
  };
  const toggle = (on: ServerProcess, targetUserId: string, liked: boolean) =>
    write(targetUserId, String(liked), () =>
      liked
        ? on.call('POST', '/profile/like', { token, json: { targetUserId } })
        : on.call('DELETE', `/profile/like?targetUserId=${targetUserId}`, { token }),
    );
  const texts = { location: 'Oslo', occupation: 'Nurse' };
  const describe = (on: ServerProcess, bio: string) =>
    write('bio', bio, () => on.call('PUT', '/profile', { token, json: { ...texts, bio } }));

  return {
    acknowledged: () => acknowledged,
    async writeUntilItDies(on) {
      const pens = [0, 1, 2, 3].map(async (pen) => {
        const mine = people.filter((_id, index) => index % 4 === pen);
        for (let count = 0; ; count += 1) {
          const target = mine[count % mine.length] ?? '';
          const last = journal.get(target)?.at(-1)?.value;
          if (!(await toggle(on, target, last !== 'true'))) return;
        }
      });
      const author = (async () => {
        for (let count = acknowledged; await describe(on, `Version ${count}.`); count += 1);
      })();
      await Promise.all([...pens, author]);
    },
    async lost(on, by) {
      const profile = (await on.call<{ bio: string; likes: string[] }>('GET', '/profile', { token })).body;
      return [...journal].flatMap(([field, writes]) => {
        const kept = field === 'bio' ? profile.bio : String(profile.likes.includes(field));
        // Whatever came after the last acknowledged write may have arrived, too.
        const last = writes.findLastIndex(({ acknowledgedAt }) => acknowledgedAt !== null && acknowledgedAt <= by);
        const possible = last < 0 ? [kept] : writes.slice(last).map(({ value }) => value);
        return possible.includes(kept) ? [] : [`${field}: ${kept} instead of ${possible.join(' or ')}`];
      });
    },
  };
}
