import { setTimeout as wait } from 'node:timers/promises';
import { requestOf, type Call } from './api-load.ts';
import { openLean } from './lean-connection.ts';

/** A call that an attendee made on arriving. */
export interface ArrivalCall {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** 0 if the connection was refused, reset or closed. */
  readonly status: number;
  /** The answer's text, or what befell the connection. */
  readonly text: string;
  /** From asking to the end of the answer. */
  readonly ms: number;
}

export interface Crowd {
  readonly apiHost: string;
  readonly clientId: string;
  /** Confirmed accounts without a profile. */
  readonly emails: readonly string[];
  readonly password: string;
  /** Within how long they all come, ms. */
  readonly within: number;
}

const PAGES = 3;
const LIKES = 5;
/** Login, profile, pages, likes, and the lists. Who comes first finds too few people for that many likes. */
export const CALLS_EACH = 1 + 1 + PAGES + LIKES + 1;

/** Lets people arrive at even distances, each on a connection of their own, as phones do. Resolves to all their calls. */
export async function arrive(crowd: Crowd): Promise<ArrivalCall[]> {
  const arrivals = crowd.emails.map(async (_email, index) => {
    await wait((index * crowd.within) / crowd.emails.length);
    return arrival(crowd, index);
  });
  return (await Promise.all(arrivals)).flat();
}

async function arrival({ apiHost, clientId, emails, password }: Crowd, index: number): Promise<ArrivalCall[]> {
  const connection = openLean(apiHost);
  const calls: ArrivalCall[] = [];
  const call = async <Body>(one: Call): Promise<Body> => {
    const asked = performance.now();
    const { status, body } = await connection
      .ask(requestOf(one))
      .catch((error: unknown) => ({ status: 0, body: error instanceof Error ? error.message : String(error) }));
    calls.push({ method: one.method, path: one.path.split('?')[0] ?? '', status, text: body, ms: performance.now() - asked });
    if (status < 200 || status >= 300) throw new Error(body);
    return (body === '' ? {} : JSON.parse(body)) as Body;
  };
  try {
    const email = emails[index] ?? '';
    const { idToken: token } = await call<{ idToken: string }>({
      method: 'POST',
      path: '/login',
      body: { email, password, clientId },
    });
    await call({ method: 'POST', path: '/profile', token, body: profileOf(index) });
    const seen: string[] = [];
    let next: string | null = '';
    for (let page = 0; page < PAGES; page += 1) {
      const path: string = `/profiles?limit=8&nextToken=${next ?? ''}`;
      const { items, nextToken }: Page = await call<Page>({ method: 'GET', path, token });
      seen.push(...items.map(({ userId }) => userId));
      next = nextToken;
    }
    for (const targetUserId of seen.slice(0, LIKES))
      await call({ method: 'POST', path: '/profile/like', token, body: { targetUserId } });
    await call({ method: 'GET', path: '/likes', token });
  } catch {
    // The call is among those made; who was refused goes away.
  } finally {
    connection.close();
  }
  return calls;
}

interface Page {
  readonly items: readonly { userId: string }[];
  readonly nextToken: string | null;
}

const profileOf = (index: number) => ({
  firstName: 'Guest',
  lastName: 'Stone',
  dob: '1990-01-01',
  gender: index % 2 === 0 ? 'female' : 'male',
  location: 'Bath',
  occupation: 'Joiner',
  bio: 'Likes long tables and short queues.',
});
