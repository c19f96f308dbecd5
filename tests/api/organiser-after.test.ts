import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../api/organiser/storage.ts';
import { report } from './reference/safety.ts';
import { anAdmin, at, command, commandsBeside } from './support/admin.ts';
import { anAttendee, newEmail, requireOk } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const HOUR_MS = 60 * 60_000;

/** The photos a report names by what they are removed by. */
const names = (text: string) => [...text.matchAll(/^ {2}(\S+): https?:/gm)].map(([, name = '']) => name);

describe('After the evening, the organiser by commands', () => {
  const { start, db } = severalApis();
  const folders: string[] = [];
  let api: OwnTarget;
  let storage: Storage;

  beforeEach(async () => {
    api = await start();
    storage = await commandsBeside(api, db());
    await command(storage, 'events', 'create', api.clientId);
    await command(storage, 'events', 'open', api.clientId);
  });
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  async function invites(...lines: string[]): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'after-'));
    folders.push(folder);
    await writeFile(join(folder, 'guests.csv'), ['Name;E-Mail', ...lines].join('\n'));
    await command(storage, 'guests', 'import', api.clientId, join(folder, 'guests.csv'));
  }
  const seatsOf = (email: string) =>
    db().query<{ id: string }>(`select guest_id as id from guests where client_id = $1 and email = $2`, [api.clientId, email]);

  it('erases who is on the guest list and never registered, and again after a restore', async () => {
    const email = newEmail();
    await invites(`Tom;${email}`, `Tom's friend;${email}`, 'Ann;ann@example.org');
    const seats = await seatsOf(email);
    expect(seats).toHaveLength(2);
    expect(await command(storage, 'erase', email.toUpperCase())).toContain(`erased the seat ${seats[0]?.id}`);
    expect(await seatsOf(email)).toEqual([]);
    expect(await seatsOf('ann@example.org')).toHaveLength(1);
    const noted = await readFile(storage.erasuresFile, 'utf8');
    for (const { id } of seats) expect(noted).toContain(`${api.clientId} ${id}\n`);
    expect(noted).not.toContain(email);
    await expect(command(storage, 'erase', email)).rejects.toThrow(`Nobody has the e-mail ${email}`);
    // A backup of before brings a seat back.
    await db().query(`insert into guests (client_id, guest_id, name, email, added_at) values ($1, $2, 'Tom', $3, 0)`, [
      api.clientId,
      seats[0]?.id,
      email,
    ]);
    expect(await command(storage, 'erasures', 'repeat', storage.erasuresFile)).toContain('1 person of 2 on the list');
    expect(await seatsOf(email)).toEqual([]);
  });

  it('takes a reported photo out of the profile, and keeps the one of the report', async () => {
    const woman = await anAttendee(api).joins();
    const man = await anAttendee(api).ofGender('male').withPhotos(2).joins();
    const { reference } = requireOk(await report(woman, man.userId, { text: 'Not his photo.' })).body;
    const reads = () => command(storage, 'report', api.clientId, reference);
    const [first = '', second = ''] = names(await reads());
    expect(await command(storage, 'report', api.clientId, reference, '--remove', first)).toContain('is out of the profile');
    expect(names(await reads())).toEqual([second]);
    expect(await reads()).toContain('Its photos:');
    await expect(command(storage, 'report', api.clientId, reference, '--remove', first)).rejects.toThrow('has no photo');
    expect(await command(storage, 'journal', api.clientId)).toContain(`removed a photo ${man.userId}`);
  });

  it('lists everybody as CSV, in which no cell is a formula, and the journal has it', async () => {
    const ann = await anAttendee(api).called('Ann', 'Roe').joins();
    await invites('=HYPERLINK("x");tom@example.org', `Anna;${ann.email}`);
    await command(storage, 'check-in', api.clientId, ann.email, '--number', '7');
    const lines = (await command(storage, 'people', 'list', api.clientId)).split('\n');
    expect(lines[0]).toBe('number,name,email,gender,registered,here');
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^7,Ann Roe,${ann.email},female,1,\\d{4}-`)));
    expect(lines.find((line) => line.includes('tom@example.org'))).toMatch(/'=HYPERLINK/);
    expect(await command(storage, 'journal', api.clientId)).toContain('downloaded the list');
  });

  it("deletes an event's people once it is over and somebody said --yes; admins and the event stay", async () => {
    await anAdmin(api, storage);
    await anAttendee(api).withPhotos(1).joins();
    await invites('Tom;tom@example.org');
    const left = () =>
      db().query(`select role, count(*)::int as people from accounts where client_id = $1 group by role order by role`, [
        api.clientId,
      ]);
    const deletes = (...flags: string[]) => command(storage, 'events', 'delete', api.clientId, ...flags);
    await expect(deletes('--yes')).rejects.toThrow('The evening has no end yet.');
    api.clock.advance(HOUR_MS);
    await command(storage, 'events', 'close', api.clientId, '--at', at(api.clock.now()));
    api.clock.advance(HOUR_MS);
    expect(await deletes()).toContain('Nothing was deleted. To delete them, add --yes.');
    expect(await left()).toHaveLength(2);
    expect(await deletes('--yes')).toContain('deleted 1 account');
    expect(await left()).toEqual([{ role: 'admin', people: 1 }]);
    expect(await seatsOf('tom@example.org')).toEqual([]);
    await api.app.services.photoKeeper.run();
    expect(await db().query(`select 1 from photos where client_id = $1 and state <> 'gone'`, [api.clientId])).toEqual([]);
    expect(await command(storage, 'events')).toContain(api.clientId);
    // A second time there is nothing left to delete.
    expect(await deletes('--yes')).toContain('deleted 0 accounts');
  });
});
