import { anAdmin, commandsBeside } from '../api/support/admin.ts';
import { anAttendee, requireOk } from '../api/support/attendee.ts';
import { openTestDb, startApi } from '../api/support/target.ts';

const DAY_MS = 24 * 60 * 60_000;

/** An evening of three women and three men, none of whom is checked in. */
export async function anEveningOfSix() {
  const db = await openTestDb();
  const api = await startApi(db);
  const admin = await anAdmin(api, await commandsBeside(api, db));
  for (const [gender, names] of [
    ['female', ['Ann', 'Bea', 'Cleo']],
    ['male', ['Tom', 'Udo', 'Vic']],
  ] as const) {
    for (const name of names) await anAttendee(api).ofGender(gender).called(name, 'Berg').joins();
  }
  // Still to be released.
  const opensAt = new Date(Date.now() + DAY_MS).toISOString();
  requireOk(await admin.call('PUT', '/admin/evening', { json: { opensAt } }));
  return { api, admin };
}
