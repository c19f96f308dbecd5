import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setRounds } from '../../api/acts/rounds.ts';
import { commandOf } from '../../api/organiser/run.ts';
import type { Storage } from '../../api/organiser/storage.ts';
import type { ApiOptions } from '../../api/settings/options.ts';
import {
  anAttendee,
  GOOD_PASSWORD,
  logsIn,
  newEmail,
  offerContacts,
  requireOk,
  share,
  type Attendee,
} from './support/attendee.ts';
import { payloadOf } from './conformance/accounts.ts';
import { startObjectStore, stubStoreCredentials, type ObjectStore } from './support/object-store.ts';
import { at, command, commandsBeside } from './support/admin.ts';
import { rowsAbout } from './support/own-database.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const DAY_MS = 24 * 60 * 60_000;

const like = (from: Attendee, to: Attendee) =>
  from.call('POST', '/profile/like', { json: { targetUserId: to.userId } }).then(requireOk);

/** The photos and sizes in the folder of an API. */
const files = async ({ dataDir }: OwnTarget) =>
  (await readdir(join(dataDir, 'photos'), { recursive: true })).filter((name) => /\.(png|webp|avif)$/.test(name));

describe("the organiser's commands", () => {
  const { start, db } = severalApis();
  let objects: ObjectStore;

  beforeAll(async () => {
    objects = await startObjectStore();
    stubStoreCredentials();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await objects.close();
  });

  /** An API, and the commands beside it on the same database and store. */
  async function open(options: ApiOptions = {}): Promise<{ api: OwnTarget; storage: Storage }> {
    // Each API has a clock of its own, which begins now.
    objects.now = Date.now;
    const api = await start(options);
    objects.now = api.clock.now;
    return { api, storage: await commandsBeside(api, db(), options) };
  }
  const inBucket = async ({ clientId }: OwnTarget) => [...objects.objects.keys()].filter((path) => path.includes(clientId));
  const bucket = () => `s3://people?endpoint=${objects.url}`;

  it.each<[string, () => ApiOptions, (api: OwnTarget) => Promise<string[]>, number]>([
    ['a folder', () => ({}), files, 5],
    ['a bucket of their own', () => ({ photoStore: bucket() }), inBucket, 5],
    ['a bucket that everybody can read', () => ({ photoStore: bucket(), photoReads: 'public' as const }), inBucket, 1],
  ])('erase somebody wholly, with photos in %s: no row and no object is left', async (_where, options, stored, objectsEach) => {
    const { api, storage } = await open(options());
    const [leaver, other] = [
      await anAttendee(api).called('Leaver').withPhotos(1).joins(),
      await anAttendee(api).ofGender('male').withPhotos(1).joins(),
    ];
    await like(leaver, other);
    await like(other, leaver);
    await db().query(
      `insert into guests (client_id, guest_id, name, email, added_at) values ($1, gen_random_uuid(), 'L', $2, 1)`,
      [api.clientId, leaver.email],
    );
    // Another seat of theirs that they passed on, and its way back.
    await db().query(
      `insert into guests (client_id, guest_id, name, email, added_at, was)
       values ($1, gen_random_uuid(), 'O', $2, 1, jsonb_build_object('at', 1, 'email', $3::text))`,
      [api.clientId, newEmail(), leaver.email],
    );
    await offerContacts(api, api.clock.now() + DAY_MS);
    requireOk(await share(leaver, other.userId, '+49 170 1234567'));
    requireOk(await share(other, leaver.userId, '+49 170 7654321'));
    // A wrong guess leaves its mark in the limits.
    await api.call('POST', '/login', { json: { email: leaver.email, password: 'wrong', clientId: api.clientId } });
    await api.call('POST', '/forgot-password', { json: { email: leaver.email, clientId: api.clientId } });
    // The uploads' addresses, and what the browser's upload left, end.
    api.clock.advance(30 * 60_000);
    await api.app.services.photoKeeper.run();
    // With its four sizes, where the API serves it.
    await expect.poll(() => stored(api)).toHaveLength(2 * objectsEach);
    const texts = [leaver.userId, leaver.email];
    const before = await rowsAbout(db(), texts);
    expect(Object.keys(before).toSorted()).toEqual([
      'accounts',
      'codes',
      'contacts',
      'guests',
      'known_networks',
      'likes',
      'mail',
      'photos',
      'profiles',
    ]);

    expect(await command(storage, 'erase', leaver.email.toUpperCase())).toMatch(
      /^test-\S+: erased [0-9a-f-]{36}: the account, the profile, photos with all sizes, likes both ways, mails, reports about them, and counts of tries\.$/m,
    );
    expect(await rowsAbout(db(), texts)).toEqual({});
    // Somebody who tries once more leaves no trace of who was erased.
    await api.call('POST', '/login', { json: { email: leaver.email, password: 'wrong', clientId: api.clientId } });
    await api.call('POST', '/forgot-password', { json: { email: leaver.email, clientId: api.clientId } });
    expect(await rowsAbout(db(), texts)).toEqual({});
    expect((await stored(api)).filter((name) => name.includes(leaver.userId))).toEqual([]);
    expect(await stored(api)).toHaveLength(objectsEach);
    expect((await leaver.call('GET', '/profile')).status).toBe(401);
    const left = requireOk(await other.call<{ liked: []; likedBy: []; matches: [] }>('GET', '/likes')).body;
    expect([left.liked, left.likedBy, left.matches]).toEqual([[], [], []]);
    await expect(command(storage, 'erase', leaver.email)).rejects.toThrow(`Nobody has the e-mail ${leaver.email}. Searched: `);
  });

  it('erase nothing for good while the store fails, say so, and finish when repeated', async () => {
    const { api, storage } = await open({ photoStore: bucket() });
    const leaver = await anAttendee(api).withPhotos(1).joins();
    await expect.poll(() => inBucket(api)).toHaveLength(5);
    objects.faults['DELETE'] = 403;
    await expect(command(storage, 'erase', leaver.email)).rejects.toThrow(/^The photo store failed .* Run this again\.$/);
    delete objects.faults['DELETE'];
    expect((await leaver.call('GET', '/profile')).status).toBe(401);
    expect(await command(storage, 'erase', leaver.email)).toContain(`erased ${leaver.userId}: the account`);
    expect(await rowsAbout(db(), [leaver.userId, leaver.email])).toEqual({});
    expect(await inBucket(api)).toEqual([]);
  });

  it('wait for an upload address of a bucket to end, since nobody can revoke it', async () => {
    const { api, storage } = await open({ photoStore: bucket(), photoReads: 'public' });
    const leaver = await anAttendee(api).withoutProfile().joins();
    await leaver.call('GET', '/profile/photo-presign?fileName=a.png&contentType=image%2Fpng');
    await expect(command(storage, 'erase', leaver.email)).rejects.toThrow(/still good\. .* run this again after/);
    api.clock.advance(10 * 60_000);
    expect(await command(storage, 'erase', leaver.email)).toContain('photos with all sizes');
  });

  it('make events that a running server serves, and open and close their profiles at a time', async () => {
    const id = `evening-${Date.now()}`;
    const { api, storage } = await open();
    expect(await command(storage, 'events', 'create', id)).toContain(`Made the event ${id}.`);
    expect(await command(storage, 'events', 'create', id)).toBe(`The event ${id} exists already; nothing changed.`);
    expect(await command(storage, 'events', 'list')).toContain(`${id}: 0 accounts, 0 profiles; waits to be opened`);
    await expect(command(storage, 'events', 'open', 'nowhere')).rejects.toThrow('There is no event nowhere.');
    await expect(command(storage, 'events', 'create', '../x')).rejects.toThrow("An event's id consists of");

    await command(storage, 'events', 'create', api.clientId);
    const viewer = await anAttendee(api).ofGender('female').joins();
    await anAttendee(api).ofGender('male').joins();
    const shown = async () => (await viewer.call<{ items: [] }>('GET', '/profiles')).body.items.length;
    const hour = 60 * 60_000;
    const begin = api.clock.now() + hour;
    expect(await shown()).toBe(0);
    expect(await command(storage, 'events', 'open', api.clientId, '--at', at(begin))).toContain('profiles open at');
    expect(await shown()).toBe(0);
    expect(await command(storage, 'events', 'close', api.clientId, '--at', at(begin + hour))).toMatch(
      /: closes at .* UTC\. From then on matches alone are seen\. Until then: profiles open at .* UTC\. All data is deleted 30 days later\.$/,
    );
    expect(await command(storage, 'events')).toMatch(
      new RegExp(`^${api.clientId}: .*; profiles open at .* UTC; close at .* UTC; all data is deleted at .* UTC$`, 'm'),
    );
    await command(storage, 'events', 'set', id, '--zone', 'America/New_York');
    await command(storage, 'events', 'open', id, '--at', '2099-07-01 19:00');
    await command(storage, 'results', 'set', id, '--at', '2099-07-02 12:00');
    expect(await command(storage, 'events', 'close', id, '--at', '2099-07-01 22:00')).toContain(
      `${id}: closes at 2099-07-01 22:00 America/New_York. From then on nobody is shown, and all have their own likes until the results at 2099-07-02 12:00 America/New_York, then matches alone are seen.`,
    );
    expect(await command(storage, 'events')).toContain(
      `${id}: 0 accounts, 0 profiles; profiles open at 2099-07-01 19:00 America/New_York; close at 2099-07-01 22:00 America/New_York; likes are secret until the results at 2099-07-02 12:00 America/New_York; all data is deleted at 2099-07-31 22:00 America/New_York`,
    );
    api.clock.advance(hour);
    expect(await shown()).toBe(1);
    expect(await command(storage, 'events')).toContain(`${api.clientId}: 2 accounts, 2 profiles; profiles are open until`);
    api.clock.advance(hour);
    expect(await shown()).toBe(0);
    expect(await command(storage, 'events')).toMatch(/closed since .*; opened at .* all data is deleted at/);
    expect(await command(storage, 'events', 'open', api.clientId)).toMatch(
      /: profiles are open\. The closing time .* UTC is before that and no longer holds\.$/,
    );
    expect(await shown()).toBe(1);
    await expect(command(storage, 'events', 'open', api.clientId, '--at', 'soon')).rejects.toThrow('"soon" is no time.');
  });

  it('say what the mails of an event are to name, one by one, and take it back', async () => {
    const { api, storage } = await open();
    const id = api.clientId;
    const set = (...args: string[]) => command(storage, 'events', 'set', id, ...args);
    const create = () => command(storage, 'events', 'create', id, '--name', 'Spring <evening>', '--support', 'Help@Example.org');
    await expect(set('--name', 'Spring')).rejects.toThrow(`There is no event ${id}.`);
    expect(await create()).toContain(`Made the event ${id}.`);
    expect(await create()).toContain(`To change what mails say of it: `);
    expect(await set()).toContain(`${id}: mails are from "Spring <evening>", send questions to help@example.org.\n`);
    expect(await set('--page', 'https://example.org/spring')).toContain('name the page https://example.org/spring');
    expect(await set('--venue', 'The Mill')).toContain('name the place The Mill, send questions to');
    expect(await command(storage, 'events')).toContain(`${id} "Spring <evening>": 0 accounts`);
    const { email } = await anAttendee(api).withoutProfile().joins();
    const [mail] = await api.mailsTo(email);
    expect(mail?.subject).toBe('Your confirmation code');
    const about = 'Spring <evening>\nhttps://example.org/spring\nQuestions? Write to help@example.org.\n';
    expect(mail?.text.endsWith(about)).toBe(true);
    expect(mail?.html).toContain('<strong>Spring &lt;evening&gt;</strong><br><a dir="ltr" href="https://example.org/spring">');
    expect(await set('--name', '', '--page', '', '--venue', '', '--support', '')).toContain(
      `${id}: mails don't name the event.\n`,
    );
    for (const [option, value] of [
      ['--name', 'two\nlines'],
      ['--venue', 'x'.repeat(201)],
      ['--page', 'javascript:alert(1)'],
      ['--support', 'nobody'],
    ] as const) {
      expect(() => commandOf(['events', 'set', id, option, value])).toThrow(/is one line|is no address of a page|is no e-mail/);
    }
  });

  it('let matches share contacts, which a new event does unless it is told not to, and take it back', async () => {
    const { api, storage } = await open();
    const id = api.clientId;
    const set = (...args: string[]) => command(storage, 'events', 'set', id, ...args);
    const one = await anAttendee(api).joins();
    const isOffered = async () => 'contact' in requireOk(await one.call('GET', '/profile')).body;
    expect(await isOffered()).toBe(false);
    expect(await command(storage, 'events', 'create', id)).toContain(
      'Matches can share a contact with each other; if they shall not',
    );
    expect(await isOffered()).toBe(true);
    expect(await set('--contacts', 'off')).toContain(
      `${id}: matches can share no contact. What they have shared is hidden until they can again.`,
    );
    expect(await isOffered()).toBe(false);
    expect(await set('--name', 'Spring')).toContain('matches can share no contact');
    expect(await set('--contacts', 'on')).toContain(`${id}: matches can share a contact with each other`);
    expect(await isOffered()).toBe(true);
    expect(() => commandOf(['events', 'set', id, '--contacts', 'yes'])).toThrow('--contacts is on or off; "yes" is neither.');
    const other = await command(storage, 'events', 'create', `${id}-quiet`, '--contacts', 'off');
    expect(other).toContain('Matches can share no contact with each other.');
  });

  it('erase mails that wait to be sent', async () => {
    const { api, storage } = await open({ mailUrl: 'smtp://127.0.0.1:1' });
    const email = newEmail();
    requireOk(await api.call('POST', '/register', { json: { email, password: GOOD_PASSWORD, clientId: api.clientId } }));
    await command(storage, 'erase', email);
    expect(await db().query(`select 1 from outbox where client_id = $1`, [api.clientId])).toEqual([]);
  });

  it('count people, find them, and make them admins and attendees again', async () => {
    const { api, storage } = await open();
    const [ann, ben] = [await anAttendee(api).withPhotos(1).joins(), await anAttendee(api).ofGender('male').joins()];
    await like(ann, ben);
    await like(ben, ann);
    expect(await command(storage, 'people', 'count', api.clientId)).toBe(
      `${api.clientId}: 2 accounts, 2 of them confirmed\nprofiles: 2 (women: 1, men: 1)\nlikes and matches: told once liking has ended`,
    );
    expect(await command(storage, 'people', 'find', ann.email)).toMatch(
      new RegExp(`^${api.clientId}: ${ann.userId}, attendee, confirmed, joined .* UTC, a profile$`),
    );
    expect(await command(storage, 'admin', 'give', ann.email)).toContain('the role is now admin');
    expect(await command(storage, 'admin', 'give', ann.email)).toContain('already; nothing changed');
    expect(payloadOf((await logsIn(api, ann)).idToken)).toMatchObject({ role: 'admin' });
    expect(await command(storage, 'admin', 'take', ann.email, '--event', api.clientId)).toContain('the role is now attendee');
    await expect(command(storage, 'people', 'count', 'elsewhere')).rejects.toThrow(
      'There is no event elsewhere here. There is: ',
    );
  });

  it('delete events that are long over, after a dry run, and no others', async () => {
    const { api: old, storage } = await open({ photoStore: bucket() });
    const gone = await anAttendee(old).withPhotos(1).joins();
    await setRounds(storage, old, {});
    await expect.poll(() => inBucket(old)).toHaveLength(5);
    const stays = await anAttendee(await start()).joins();
    const later = { ...storage, now: () => Date.now() + 90 * DAY_MS };
    await db().query(`update accounts set created_at = $2 where client_id = $1`, [old.clientId, Date.now() - 10 * DAY_MS]);
    for (const moment of ['created_at', 'released_at', 'closed_at']) {
      await db().query(`insert into events (client_id, ${moment}) values ($1, $2)`, [`${moment}-lately`, Date.now()]);
    }
    const listed = await command(later, 'retention', '95');
    expect(listed).not.toContain('lately');
    expect(listed).toContain(`Would delete ${old.clientId}: 1 account, 1 profile, last used`);
    expect(listed).toContain('Nothing was deleted. To delete them, add --apply.');
    expect((await rowsAbout(db(), [gone.userId]))['accounts']).toBe(1);
    expect((await rowsAbout(db(), [old.clientId]))['rounds']).toBe(1);
    expect(await command(later, 'retention', '95', '--apply')).toContain(
      `Deleted ${old.clientId}: 1 account and 1 photo with all sizes, and the event`,
    );
    expect(await rowsAbout(db(), [gone.userId, gone.email, old.clientId])).toEqual({});
    expect(await inBucket(old)).toEqual([]);
    expect((await rowsAbout(db(), [stays.userId]))['accounts']).toBe(1);
    expect(await command(later, 'retention', '95', '--apply')).toBe('No event has been unused for 95 days; nothing to do.');
  });
});
