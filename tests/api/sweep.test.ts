import { expect, it } from 'vitest';
import { sweep } from '../../api/repositories/sweeping.ts';
import { anAttendee } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';

const DAY_MS = 24 * 60 * 60_000;

const { start, db } = severalApis();

it('forgets a network after thirty days, and not before', async () => {
  const api = await start();
  await anAttendee(api).withoutProfile().joins();
  const known = async () => (await db().query(`select 1 from known_networks where client_id = $1`, [api.clientId])).length;
  expect(await known()).toBeGreaterThan(0);
  await sweep(db(), [api.clientId], api.clock.now() + 29 * DAY_MS);
  expect(await known()).toBeGreaterThan(0);
  await sweep(db(), [api.clientId], api.clock.now() + 30 * DAY_MS + 1);
  expect(await known()).toBe(0);
});
