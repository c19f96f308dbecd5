import { anAdmin, command, commandsBeside } from '../api/support/admin.ts';
import { checksIn } from '../api/support/arrivals.ts';
import { anAttendee, requireOk } from '../api/support/attendee.ts';
import { openTestDb, startApi } from '../api/support/target.ts';

/** An evening before its release, by the real clock: two women and two men are here, numbered as they came. */
export async function anEveningOfFour() {
  const db = await openTestDb();
  const api = await startApi(db, { now: Date.now });
  const storage = await commandsBeside(api, db);
  await command(storage, 'events', 'create', api.clientId);
  const admin = await anAdmin(api, storage);
  const joins = async (gender: 'female' | 'male', name: string) => {
    const one = await anAttendee(api).ofGender(gender).called(name, 'Berg').joins();
    requireOk(await checksIn(admin, { userId: one.userId }));
    return one;
  };
  const [ann, tom] = [await joins('female', 'Ann'), await joins('male', 'Tom')];
  await joins('female', 'Bea');
  await joins('male', 'Udo');
  return { api, admin, ann, tom };
}
