import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../api/db/migrate.ts';
import { openPglite } from '../../api/db/pglite.ts';
import type { Storage } from '../../api/organiser/storage.ts';
import { anAdmin, anEvening, command, commandsBeside, type EveningBody } from './support/admin.ts';
import { newEmail, requireOk, type Attendee } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const SUMMER = { name: 'Été à Łódź!', startsAt: '2031-06-21T18:00:00Z', zone: 'Europe/Warsaw' };

const makes = (who: Attendee, json: object = SUMMER) =>
  who.call<{ clientId: string; builder: string | null; message: string; field?: string }>('POST', '/admin/events', { json });

interface MadeBody {
  builder: string | null;
  events: { clientId: string; name: string; undoUntil: string | null }[];
}

const takesBack = (who: Attendee, clientId: string) =>
  who.call<{ message: string }>('POST', '/admin/events/undo', { json: { clientId } });

describe('an evening made at the desk', () => {
  const { start, event, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;
  let admin: Attendee;

  /** An API that serves whatever is in the database, as one without `CLIENT_IDS` does. */
  const serving = () => start({ clientIds: undefined });
  const enters = async (target: OwnTarget, clientId: string) => {
    const json = { email: admin.email, password: admin.password, clientId };
    return requireOk(await target.call<{ idToken: string }>('POST', '/login', { json })).body.idToken;
  };

  const joins = async (clientId: string) => {
    const userId = randomUUID();
    await db().query(
      `insert into accounts (client_id, user_id, email, password_hash, created_at, used_at) values ($1, $2, $3, 'x', 1, 1)`,
      [clientId, userId, newEmail()],
    );
    return userId;
  };
  const eventsOf = async (clientId: string) => {
    const [counts] = await db().query(
      `select (select count(*)::int from events where client_id = $1) as events,
         (select count(*)::int from accounts where client_id = $1) as accounts`,
      [clientId],
    );
    return counts;
  };

  beforeEach(async () => {
    ({ api, storage, admin } = await anEvening(serving, db, {
      about: ['--support', 'help@example.org', '--shows', 'same', '--contacts', 'off', '--page', 'https://example.org/spring'],
    }));
  });

  it('is made by who was given that by command, and nobody else; the others are told of no such call', async () => {
    const unknown = await admin.call('POST', '/admin/nothing', { json: SUMMER });
    // Other events in this database may have makers of their own.
    const makersHere = async () => (await command(storage, 'makers')).split('\n').filter((line) => line.includes(api.clientId));
    expect(await makersHere()).toEqual([]);
    expect([(await makes(admin)).status, (await makes(admin)).text]).toEqual([404, unknown.text]);
    const offered = async () => requireOk(await admin.call<{ makes: boolean }>('GET', '/admin/evening')).body.makes;
    expect(await offered()).toBe(false);
    const other = await anAdmin(api, storage);
    expect(await command(storage, 'makers', 'give', admin.email)).toBe(`${api.clientId}: may make events at the desk now.`);
    expect(await command(storage, 'makers', 'give', admin.email)).toBe(`${api.clientId}: nothing changed.`);
    expect(await makersHere()).toEqual([`${admin.email}, at the desk of ${api.clientId}`]);
    expect([await offered(), (await makes(admin)).status, (await makes(other)).status]).toEqual([true, 200, 404]);
    await command(storage, 'makers', 'take', admin.email, '--event', api.clientId);
    expect([await offered(), (await makes(admin)).status]).toEqual([false, 404]);
    await command(storage, 'admin', 'take', other.email);
    await expect(command(storage, 'makers', 'give', other.email)).rejects.toThrow('is an admin nowhere');
  });

  it('is made by nobody where nobody was given that', async () => {
    const empty = await openPglite();
    await migrate(empty);
    expect(await command(await commandsBeside(api, empty), 'makers')).toContain('Nobody may make events at a desk.');
    await empty.close();
  });

  it('is served at once by every process, and its maker is its admin with the same password', async () => {
    await command(storage, 'makers', 'give', admin.email);
    const other = await serving();
    const { clientId } = requireOk(await makes(admin)).body;
    expect(clientId).toMatch(/^ete-a-odz-[2-9a-z]{6}$/);
    const token = await enters(other, clientId);
    // A third process has never heard of the event, nor of the token.
    const third = await serving();
    for (const process of [other, third, api]) {
      const { body } = requireOk(
        await process.call<EveningBody & { startsAt: string; zone: string; page: string | null; makes: boolean }>(
          'GET',
          '/admin/evening',
          { token },
        ),
      );
      expect(body).toMatchObject({ name: SUMMER.name, zone: SUMMER.zone, waits: true, page: null, support: null, makes: true });
      expect([body.startsAt, body.shows]).toEqual(['2031-06-21T18:00:00.000Z', 'opposite']);
    }
    expect(await command(storage, 'journal', clientId)).toContain('made the event');
    expect((await admin.call('GET', '/admin/evening')).status).toBe(200);
  });

  it('has the settings of the one it is a copy of, but neither its page, its times nor its people', async () => {
    await command(storage, 'makers', 'give', admin.email);
    requireOk(
      await admin.call('PUT', '/admin/evening', { json: { words: 'Bring a friend.', venue: 'The Mill', onlyHere: true } }),
    );
    const { clientId } = requireOk(await makes(admin, { ...SUMMER, copies: true })).body;
    const token = await enters(api, clientId);
    const call = async (path: string) => requireOk(await api.call<Record<string, unknown>>('GET', path, { token })).body;
    expect(await call('/admin/evening')).toMatchObject({
      support: 'help@example.org',
      shows: 'same',
      words: 'Bring a friend.',
      venue: 'The Mill',
      onlyHere: true,
      page: null,
      opensAt: null,
      waits: true,
      invited: null,
    });
    expect(await call('/admin/after')).toMatchObject({ sharesContacts: false });
  });

  it('is where its maker says, or else where the one it is a copy of was', async () => {
    await command(storage, 'makers', 'give', admin.email);
    requireOk(await admin.call('PUT', '/admin/evening', { json: { venue: 'The Mill' } }));
    const placeOf = async (json: object) => {
      const token = await enters(api, requireOk(await makes(admin, { ...SUMMER, ...json })).body.clientId);
      return requireOk(await api.call<{ venue: string | null }>('GET', '/admin/evening', { token })).body.venue;
    };
    expect(await placeOf({ copies: true, venue: 'The Barn' })).toBe('The Barn');
    expect(await placeOf({ copies: true, venue: '' })).toBeNull();
    expect(await placeOf({ venue: 'The Barn' })).toBe('The Barn');
    expect(await placeOf({})).toBeNull();
  });

  it('comes with the address of the operator’s snippet builder, if there is one', async () => {
    await command(storage, 'makers', 'give', admin.email);
    expect(requireOk(await makes(admin)).body.builder).toBeNull();
    const builderUrl = 'https://www.example.org/builder.html';
    const other = await start({ clientIds: undefined, builderUrl });
    const token = await enters(other, api.clientId);
    const { body } = requireOk(await other.call<{ builder: string }>('POST', '/admin/events', { token, json: SUMMER }));
    expect(body.builder).toBe(builderUrl);
  });

  it('is listed for its maker until a day after it begins, with how long it can be taken back; for nobody else', async () => {
    const other = await anAdmin(api, storage);
    const made = async (who = admin) => requireOk(await who.call<MadeBody>('GET', '/admin/events')).body;
    expect((await admin.call('GET', '/admin/events')).status).toBe(404);
    for (const { email } of [admin, other]) await command(storage, 'makers', 'give', email);
    expect(await made()).toEqual({ builder: null, events: [] });
    const startsAt = new Date(api.clock.now() + 60 * 60_000).toISOString();
    const soon = requireOk(await makes(admin, { ...SUMMER, startsAt })).body;
    const undoUntil = new Date(api.clock.now() + 10 * 60_000).toISOString();
    expect(soon).toMatchObject({ undoUntil });
    api.clock.advance(60_000);
    const { clientId } = requireOk(await makes(admin)).body;
    const rows = [soon.clientId, clientId].map((id) => ({ clientId: id, name: SUMMER.name }));
    expect((await made()).events).toMatchObject(rows);
    expect((await made()).events[0]?.undoUntil).toBe(undoUntil);
    expect(await made(other)).toMatchObject({ events: [] });
    // From its own desk, the others.
    const token = await enters(api, soon.clientId);
    const there = requireOk(await api.call<MadeBody>('GET', '/admin/events', { token })).body;
    expect(there.events.map((one) => one.clientId)).toEqual([clientId]);
    api.clock.advance(10 * 60_000);
    expect((await made()).events.map((one) => one.undoUntil)).toEqual([null, null]);
    const aDayAgo = api.clock.now() - 24 * 60 * 60_000;
    await db().query(`update events set starts_at = $2::bigint where client_id = $1`, [soon.clientId, aDayAgo]);
    expect((await made()).events.map((one) => one.clientId)).toEqual([clientId]);
  });

  it('is taken back by its maker within ten minutes, as long as nobody has registered there; by nobody else', async () => {
    const other = await anAdmin(api, storage);
    for (const { email } of [admin, other]) await command(storage, 'makers', 'give', email);
    const make = async () => requireOk(await makes(admin)).body.clientId;

    const slip = await make();
    const tooLong = 'This is too long ago to be undone.';
    expect((await takesBack(other, slip)).body.message).toBe(tooLong);
    // Nor does it delete an event that nobody made at a desk, such as one's own.
    expect((await takesBack(admin, api.clientId)).body.message).toBe(tooLong);
    expect((await takesBack(admin, slip)).status).toBe(204);
    expect((await takesBack(admin, slip)).status).toBe(400);
    expect(await eventsOf(slip)).toEqual({ events: 0, accounts: 0 });
    expect(await command(storage, 'journal', api.clientId)).toContain('took back an event');

    const registered = await make();
    await joins(registered);
    expect((await takesBack(admin, registered)).body.message).toContain('Only an evening at which nobody has registered');
    const old = await make();
    api.clock.advance(10 * 60_000);
    expect((await takesBack(admin, old)).body.message).toBe(tooLong);
    expect([await eventsOf(registered), await eventsOf(old)]).toEqual([
      { events: 1, accounts: 2 },
      { events: 1, accounts: 1 },
    ]);
    await command(storage, 'makers', 'take', admin.email, '--event', api.clientId);
    expect((await takesBack(admin, old)).status).toBe(404);
  });

  it('is deleted at its own desk by the password, with admins and guests, as long as nobody has registered', async () => {
    await command(storage, 'makers', 'give', admin.email);
    const { clientId } = requireOk(await makes(admin)).body;
    const token = await enters(api, clientId);
    const there = <Body = { message: string }>(method: 'GET' | 'POST', path: string, json?: object) =>
      api.call<Body>(method, path, { token, ...(json && { json }) });
    const deletes = async () => requireOk(await there<{ deletes: boolean }>('GET', '/admin/evening')).body.deletes;
    const asks = (password = admin.password) => there('POST', '/admin/evening/delete', { password });

    requireOk(await there('POST', '/admin/guests', { guests: [{ name: 'Ann', email: newEmail() }] }));
    expect([await deletes(), (await asks('wrong')).status]).toEqual([true, 400]);
    const userId = await joins(clientId);
    expect([await deletes(), (await asks()).body.message]).toEqual([
      false,
      'Only an evening at which nobody has registered, and of which no photo is left, can be deleted.',
    ]);
    await db().query(`delete from accounts where client_id = $1 and user_id = $2`, [clientId, userId]);
    await db().query(`update accounts set maker = false where client_id = $1`, [clientId]);
    expect([await deletes(), (await asks()).status]).toEqual([false, 404]);
    await db().query(`update accounts set maker = true where client_id = $1`, [clientId]);
    expect((await asks()).status).toBe(204);
    expect(await eventsOf(clientId)).toEqual({ events: 0, accounts: 0 });
    expect(await db().query(`select 1 from guests where client_id = $1`, [clientId])).toEqual([]);
    expect((await there('GET', '/admin/evening')).status).toBe(401);
    // The event it was made at is another matter.
    expect((await admin.call('GET', '/admin/evening')).status).toBe(200);
  });

  it('needs a name, a date and a zone, and a server that serves new ones', async () => {
    await command(storage, 'makers', 'give', admin.email);
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { startsAt: 'soon' },
      { zone: 'Nowhere' },
      { venue: 'x'.repeat(201) },
    ]) {
      const answer = await makes(admin, { ...SUMMER, ...wrong });
      expect([answer.status, answer.body.field]).toEqual([400, Object.keys(wrong)[0]]);
    }
    const fixed = await event();
    const beside = await commandsBeside(fixed, db());
    const there = await anAdmin(fixed, beside);
    await command(beside, 'makers', 'give', there.email);
    expect((await makes(there)).status).toBe(404);
  });
});
