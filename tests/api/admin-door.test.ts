import { beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../api/organiser/storage.ts';
import { payloadOf } from './conformance/accounts.ts';
import { everybodyFor } from './conformance/people.ts';
import { aDoorKeeper, anAdmin, anEvening, at, command, commandsBeside, givesDoor, type DoorsBody } from './support/admin.ts';
import { anAttendee, logsIn, requireOk, type Attendee } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const HOUR_MS = 60 * 60_000;

const doors = async (who: Attendee) => requireOk(await who.call<DoorsBody>('GET', '/admin/doors')).body.doors;
const mayEnter = async (who: Attendee) => (await who.call('GET', '/admin/door')).status;

describe('the role of the door', () => {
  const { start, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;
  let admin: Attendee;

  beforeAll(async () => {
    ({ api, storage, admin } = await anEvening(start, db));
  });

  const roleClaimOf = async (who: Attendee): Promise<unknown> => payloadOf((await logsIn(api, who)).idToken)['role'];

  it('is given by e-mail and password, and holds at once; the next login says so to the widget', async () => {
    const dana = await anAttendee(api).withoutProfile().joins();
    expect(await mayEnter(dana)).toBe(404);
    expect((await givesDoor(admin, dana.email, 'wrong-1-word!')).body).toEqual({
      message: 'Incorrect password.',
      field: 'password',
    });
    expect(await mayEnter(dana)).toBe(404);
    const { body } = requireOk(await givesDoor(admin, ` ${dana.email.toUpperCase()} `));
    expect(body.doors.map(({ email }) => email)).toContain(dana.email);
    expect(await mayEnter(dana)).toBe(200);
    // `admin` lets widgets of any release in to /admin (§6), `door` says what is shown there.
    expect(await roleClaimOf(dana)).toEqual(['door', 'admin']);
    expect(await roleClaimOf(admin)).toBe('admin');
    expect(await roleClaimOf(await anAttendee(api).withoutProfile().joins())).toBe('attendee');
  });

  it('is refused in words to who is unknown, unconfirmed, or an admin', async () => {
    const said = async (email: string) => (await givesDoor(admin, email)).body;
    expect(await said('nobody@example.org')).toEqual({ message: 'Nobody has registered with this e-mail.', field: 'email' });
    expect(await said(admin.email)).toMatchObject({ field: 'email' });
    expect(await said('no e-mail')).toMatchObject({ message: 'Invalid email address format.' });
  });

  it('ends when it is taken back, while the token lives and still names it', async () => {
    const dana = await aDoorKeeper(api, admin);
    const { idToken } = await logsIn(api, dana);
    const enters = async () => (await api.call('GET', '/admin/door', { token: idToken })).status;
    expect(await enters()).toBe(200);
    const userId = (await doors(admin)).find(({ email }) => email === dana.email)?.userId ?? '';
    const { body } = requireOk(await admin.call<DoorsBody>('DELETE', `/admin/doors?userId=${userId}`));
    expect(body.doors.map(({ email }) => email)).not.toContain(dana.email);
    expect(await enters()).toBe(404);
    expect(await roleClaimOf(dana)).toBe('attendee');
    const journal = await command(storage, 'journal', api.clientId);
    expect(journal).toMatch(new RegExp(`made door ${userId}, by [\\da-f-]{36}`));
    expect(journal).toMatch(new RegExp(`made attendee ${userId}, by [\\da-f-]{36}`));
    expect(journal).not.toContain(dana.email);
  });

  it('ends by itself with the evening, and a day after it has begun at the latest', async () => {
    const evening = await start();
    const commands = await commandsBeside(evening, db());
    const begins = evening.clock.now() + 50 * HOUR_MS;
    await command(commands, 'events', 'create', evening.clientId);
    await command(commands, 'events', 'open', evening.clientId, '--at', at(begins));
    const organiser = await anAdmin(evening, commands);
    const dana = await aDoorKeeper(evening, organiser);
    const [door] = await doors(organiser);
    // By which clocks that is told, once the event has a time zone.
    const zone = async () => requireOk(await dana.call<{ zone: string | null }>('GET', '/admin/door')).body.zone;
    expect(await zone()).toBeNull();
    requireOk(await organiser.call('PUT', '/admin/evening', { json: { zone: 'Africa/Cairo' } }));
    expect(await zone()).toBe('Africa/Cairo');
    const begun = Math.floor(begins / 60_000) * 60_000;
    expect(Date.parse(door?.until ?? '')).toBe(begun + 24 * HOUR_MS);
    // With the evening's end, however late that was set.
    const ends = evening.clock.now() + HOUR_MS;
    requireOk(
      await organiser.call('PUT', '/admin/evening', { json: { opensAt: 'now', closesAt: new Date(ends).toISOString() } }),
    );
    expect(Date.parse((await doors(organiser))[0]?.until ?? '')).toBe(ends);
    evening.clock.advance(HOUR_MS - 1000);
    expect(await mayEnter(dana)).toBe(200);
    evening.clock.advance(2000);
    expect(await mayEnter(dana)).toBe(404);
    expect(await doors(organiser)).toEqual([]);
    expect((await givesDoor(organiser, dana.email)).body).toEqual({ message: 'The evening is over.', field: 'email' });
  });

  it('leaves an attendee an attendee: seen, and able to like', async () => {
    const helper = await anAttendee(api).ofGender('male').withPhotos(1).joins();
    requireOk(await givesDoor(admin, helper.email));
    const woman = await anAttendee(api).joins();
    expect(JSON.stringify(await everybodyFor(woman, 50))).toContain(helper.userId);
    expect((await helper.call('POST', '/profile/like', { json: { targetUserId: woman.userId } })).status).toBeLessThan(300);
  });

  it('is given and taken by command, too', async () => {
    const dana = await anAttendee(api).withoutProfile().joins();
    expect(await command(storage, 'door', 'give', dana.email)).toContain('can help at the door until');
    expect(await mayEnter(dana)).toBe(200);
    expect(await command(storage, 'people', 'find', dana.email)).toContain('at the door until');
    expect(await command(storage, 'door', 'give', admin.email)).toContain('nothing changed');
    expect(await command(storage, 'door', 'take', dana.email)).toContain('any more');
    expect(await mayEnter(dana)).toBe(404);
    expect(await command(storage, 'door', 'take', dana.email)).toContain('nothing changed');
  });
});
