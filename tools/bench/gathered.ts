import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { startApi } from '../lib/api-process.ts';
import { startPostgres } from '../lib/own-postgres.ts';
import { freePort } from '../lib/ports.ts';
import { callerOf } from './api-load.ts';
import { guestsOf, inviteGuests, type Minted } from './guests.ts';
import { CLIENT_ID } from './pages.ts';

/** An event that waits to be opened, with people and profiles, on its own server and PostgreSQL. */
export interface Gathered {
  readonly apiHost: string;
  /** Alternating in gender. */
  readonly people: readonly Minted[];
  /** Opens the event. @param at ms since 1970 */
  open(at: number): Promise<void>;
  sql<Row>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

export async function gather(count: number): Promise<Gathered> {
  const dataDir = await mkdtemp(`${tmpdir()}/bench-evening-`);
  const postgres = await startPostgres();
  const { url: databaseUrl, sql } = postgres;
  const people = await inviteGuests({ dataDir, databaseUrl, clientId: CLIENT_ID }, guestsOf(count));
  const api = await startApi({
    port: await freePort(),
    dataDir,
    allowedOrigins: [],
    clientId: CLIENT_ID,
    seed: false,
    databaseUrl,
  });
  const { send, close } = callerOf(api.apiHost);
  for (const [index, { token }] of people.entries()) {
    const gender = index % 2 === 0 ? 'female' : 'male';
    const body = { firstName: 'Guest', lastName: 'Stone', dob: '1990-01-01', gender, location: 'Bath', occupation: 'Joiner' };
    await send({ method: 'POST', path: '/profile', token, body });
  }
  close();
  const set = (values: string) =>
    sql(
      `insert into events (client_id, created_at, ${values.replaceAll(/ = [^,]+/g, '')}) values ('${CLIENT_ID}', ${Date.now()}, ${values.replaceAll(/\w+ = /g, '')})
       on conflict (client_id) do update set ${values}`,
    );
  await set('awaits_opening = true');
  return {
    apiHost: api.apiHost,
    people,
    sql,
    open: async (at) => void (await set(`awaits_opening = false, released_at = ${Math.round(at)}`)),
    async close() {
      await api.close();
      await postgres.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
