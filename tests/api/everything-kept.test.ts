import { randomUUID } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOT_EXPORTED } from '../../api/export/left-out.ts';
import type { Storage } from '../../api/organiser/storage.ts';
import { anAttendee, aProfile, newEmail, presign, requireOk, upload, type Attendee } from './support/attendee.ts';
import { command, commandsBeside } from './support/admin.ts';
import { aPhoto, keyIn } from './support/photos.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Bytes: more than any connection holds back, and than a process may hold for one archive. */
const LARGE = 200_000_000;
/** Tables that have no rows about people. */
const OF_NOBODY = new Set(['door_acts', 'events', 'housekeeping', 'keys', 'migrations', 'outbox_turns', 'rounds']);
/** Where the person is the one it was done to: their rows are the others' to tell. */
const DONE_TO: Record<string, string> = { likes: 'liked_id', blocks: 'blocked_id', reports: 'reported_id', contacts: 'other_id' };

type Row = Record<string, unknown>;

/** A value as JSON has it between its quotation marks. */
const inJson = (value: unknown) => JSON.stringify(value).replaceAll(/^"|"$/g, '');

const to = (from: Attendee, path: string, other: Attendee, more: object = {}) =>
  from.call('POST', path, { json: { targetUserId: other.userId, ...more } }).then(requireOk);

/** Presses the button of the page behind a mailed link. */
const download = (link: string) =>
  fetch(link, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } });

describe('everything that is kept about somebody', () => {
  const { start, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;
  let ann: Attendee;
  let match: Attendee;
  let admirer: Attendee;
  /** The key of a photo of Ann's. */
  let photo: string;

  /** The link in the newest mail to Ann. */
  async function mailed(): Promise<{ subject: string; text: string; link: string }> {
    const [mail] = await api.mailsTo(ann.email);
    return {
      subject: mail?.subject ?? '',
      text: mail?.text ?? '',
      link: /^http\S+\/export\/\S+$/m.exec(mail?.text ?? '')?.[0] ?? '',
    };
  }
  async function archive(): Promise<Record<string, Uint8Array>> {
    await command(storage, 'export', ann.email);
    const answer = await download((await mailed()).link);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return unzipSync(new Uint8Array(await answer.arrayBuffer()));
  }

  // An evening in which everything happens to Ann that leaves a row.
  beforeAll(async () => {
    api = await start({ consentVersion: '2026-11' });
    storage = await commandsBeside(api, db(), { publicUrl: api.url });
    ann = await anAttendee(api).called('Ann', 'Zoë').withoutProfile().joins();
    await command(storage, 'remind', 'profile', api.clientId);
    const photos = [await upload(ann), await upload(ann)];
    photo = keyIn(photos[0] ?? '');
    const consent = { version: '2026-11' };
    const { body } = requireOk(
      await ann.call<{ userId: string }>('POST', '/profile', {
        json: { ...aProfile, firstName: 'Ann', lastName: 'Zoë', photos, consent },
      }),
    );
    ann.userId = body.userId;
    await presign(ann);
    const men = [];
    for (const name of ['Ben', 'Carl', 'Dan', 'Emil', 'Finn']) {
      const man = await anAttendee(api).withoutProfile().joins();
      const json = { ...aProfile, firstName: name, gender: 'male', consent };
      man.userId = requireOk(await man.call<{ userId: string }>('POST', '/profile', { json })).body.userId;
      men.push(man);
    }
    const [ben, carl, dan, emil, finn] = men as [Attendee, Attendee, Attendee, Attendee, Attendee];
    [match, admirer] = [ben, dan];
    await to(ann, '/profile/like', ben);
    await to(ben, '/profile/like', ann);
    await to(ann, '/profile/like', carl);
    await to(dan, '/profile/like', ann);
    await to(ann, '/profile/report', emil, { reason: 'fake', text: 'An actor on every photo.' });
    await to(ann, '/profile/block', emil);
    await to(finn, '/profile/report', ann, { reason: 'other', text: 'She laughed.' });
    await to(finn, '/profile/block', ann);
    for (let page = 0; page < 10; page += 1) await ann.call('GET', '/profiles');
    requireOk(await api.call('POST', '/forgot-password', { json: { email: ann.email, clientId: api.clientId } }));
    const another = { email: ann.email, password: 'another-2-word!', clientId: api.clientId };
    requireOk(await api.call('POST', '/register', { json: another }));
    await command(storage, 'people', 'correct', ann.email, '--last-name', 'Zorn');
    await command(storage, 'door', 'give', ann.email);
    await command(storage, 'people', 'suspend', ann.email, '--reason', 'Until it is clear what happened.');
    // A suspension ends what is shared, so this is put in as it was before.
    await db().query(
      `insert into contacts (client_id, owner_id, other_id, line, shared_at) values ($1, $2, $3, '+49 170 1234567', 7), ($1, $3, $2, 'ben@example.org', 8)`,
      [api.clientId, ann.userId, ben.userId],
    );
    await db().query(
      `insert into cards (client_id, owner_id, number, mark, note, changed) values ($1, $2, 12, 'maybe', 'Laughs a lot', 8)`,
      [api.clientId, ann.userId],
    );
    await db().query(
      `insert into guests (client_id, guest_id, name, email, added_at, here_at, number, absent_at)
       values ($1, $2, 'A. Zorn, table 4', $3, 9, 10, 17, 1767225600002)`,
      [api.clientId, randomUUID(), ann.email],
    );
    await db().query(`insert into round_seats values ($1, 3, $2, 77)`, [api.clientId, ann.userId]);
    await db().query(
      `insert into invitations (client_id, email, kind, invitation_id, language, at)
       select $1, $2, kind, gen_random_uuid(), 'nl', 1767225600003 from unnest(array['invitation', 'refused']) kind`,
      [api.clientId, ann.email],
    );
    await db().query(`update accounts set looked_at = 1767225600000 where email = $1`, [ann.email]);
    const handled = `handled_at = 1767225600001, handled_note = 'Emil says so.'`;
    await db().query(`update reports set ${handled} where reporter_id = $1`, [ann.userId]);
    // One that waits for a mail server, which is none.
    await command(await commandsBeside(api, db(), { mailUrl: 'smtp://127.0.0.1:1' }), 'export', ann.email);
  });

  it('is in the archive, or is left out for a reason that stands there: each table, each row, each column', async () => {
    const files = await archive();
    const json = strFromU8(files['data.json'] ?? new Uint8Array());
    const columns = await db().query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns where table_schema = 'dating'`,
    );
    const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !OF_NOBODY.has(table)).toSorted();
    // A table that nobody has named yet fails here: say what of it is exported, and what isn't and why.
    expect(Object.keys(NOT_EXPORTED).toSorted()).toEqual(tables);
    for (const [table, reasons] of Object.entries(NOT_EXPORTED)) {
      if (typeof reasons === 'string') continue;
      const known = new Set(columns.filter((one) => one.table === table).map(({ column }) => column));
      expect(Object.keys(reasons).filter((column) => !known.has(column))).toEqual([]);
    }

    const { subjectOf } = api.app.services;
    const marks = [ann.userId, ann.email, ...[ann.userId, ann.email].map((who) => subjectOf(api.clientId, who))];
    // Copies kept with a report about her are left out with it.
    const [{ copies }] = (await db().query<{ copies: string[] }>(
      `select photos as copies from reports where client_id = $1 and reported_id = $2`,
      [api.clientId, ann.userId],
    )) as [{ copies: string[] }];
    expect(copies).toHaveLength(2);
    const missing: string[] = [];
    for (const table of tables) {
      const rows = await db().query<{ row: Row }>(
        `select row_to_json(one) as row from dating."${table}" as one
         where exists (select 1 from unnest($1::text[]) as mark where position(mark in row_to_json(one)::text) > 0)`,
        [marks],
      );
      expect([table, rows.length > 0]).toEqual([table, true]);
      const reasons = NOT_EXPORTED[table] ?? {};
      if (typeof reasons === 'string') continue;
      const doneTo = DONE_TO[table];
      for (const { row } of rows) {
        if ((doneTo !== undefined && row[doneTo] === ann.userId) || copies.includes(`${row['photo_key'] as string}`)) continue;
        for (const [column, value] of Object.entries(row)) {
          if (value === null || typeof value === 'boolean' || (reasons[column] !== undefined && column !== doneTo)) continue;
          // Mails' times are the database's own, and rounded.
          const texts = (Array.isArray(value) ? value : [column === 'sent_at' ? Date.parse(`${value as string}`) : value]).map(
            inJson,
          );
          missing.push(...texts.filter((text) => !json.includes(text)).map((text) => `${table}.${column}: ${text}`));
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('has whom they like and their matches, but neither who likes or fears them nor what lets somebody in', async () => {
    const files = await archive();
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const both = text('data.json') + text('index.html');
    expect(Object.keys(files).toSorted()).toEqual(['data.json', 'index.html', 'photos/1.png', 'photos/2.png']);
    expect(Buffer.from(files['photos/1.png'] ?? [])).toEqual(aPhoto());
    const page = text('index.html');
    for (const shown of [
      'Zorn',
      'Ben, since',
      'Carl, since',
      'An actor on every photo.',
      'Until it is clear',
      'version 2026-11',
      'corrected lastName',
      'At the door until',
      'Last looked for people before their release',
      'A. Zorn, table 4, number 17, on the list since',
      `+49 170 1234567: ${match.userId}, since`,
      '12, maybe, Laughs a lot, ',
      'round 3: table 77',
    ]) {
      expect(page).toContain(shown);
    }
    expect(page).toContain(String(Object.values(NOT_EXPORTED)[1]));
    expect(both).toContain(match.userId);
    for (const secret of [admirer.userId, 'Dan', 'She laughed.', 'Emil says so', 'ben@example.org', 'argon2', 'scrypt'])
      expect(both).not.toContain(secret);
    const [{ code } = { code: '' }] = await db().query<{ code: string }>(`select code from codes where client_id = $1`, [
      api.clientId,
    ]);
    expect(both).not.toContain(code);
  });

  it('goes to them alone, by a link that ends in a day, and the organiser reads nothing of it', async () => {
    const said = await command(storage, 'export', ann.email);
    expect(said).toBe(`${api.clientId}: a link to everything kept about ${ann.email} is mailed to them, and works for 24 hours.`);
    const { subject, text, link } = await mailed();
    expect(subject).toBe('Your data');
    expect(text).toContain('The link works for 24 hours.');
    // Whoever reads her mailbox learns nobody's name, and of no like and no match; any letters can stand in a signed link.
    for (const mail of await api.mailsTo(ann.email)) {
      expect((mail.subject + mail.text + mail.html).replaceAll(/https?:[^\s"<]+/g, '')).not.toMatch(
        /Ann|Ben|Carl|Dan|Emil|Finn|like|match/i,
      );
    }
    // A mail program that looks at it gets a button, not the data.
    const page = await fetch(link);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await page.text();
    expect(html).toContain('<form method="post"><button>Download</button></form>');
    expect(html).not.toContain('Ann');
    const [body = '', signature = ''] = link.slice(link.lastIndexOf('/') + 1).split('.');
    const other = Buffer.from(JSON.stringify([api.clientId, match.userId, api.clock.now() + DAY_MS])).toString('base64url');
    for (const forged of [`${other}.${signature}`, `${body}.${'a'.repeat(43)}`, body, 'x', 'x.y.z']) {
      for (const method of ['GET', 'POST']) expect((await fetch(`${api.url}/export/${forged}`, { method })).status).toBe(404);
    }
    api.clock.advance(DAY_MS);
    const late = await fetch(link, { method: 'POST', headers: { 'accept-language': 'de' } });
    expect(late.status).toBe(404);
    expect(await late.text()).toContain('Dieser Link ist abgelaufen.');
    for (const told of [
      await command(storage, 'people', 'find', ann.email),
      await command(storage, 'people', 'count', api.clientId),
    ]) {
      expect(told).not.toMatch(/\d+ (?:likes?|match|photo)|likes: \d/);
    }
  });

  it('is put right by command, by the rules of a new profile, and the journal says what, and of gender and date of birth how', async () => {
    const { ofGender } = { ofGender: (gender: 'female' | 'male') => anAttendee(plain).ofGender(gender).joins() };
    const plain = await start();
    const commands = await commandsBeside(plain, db());
    const [woman, man, other] = [await ofGender('female'), await ofGender('male'), await ofGender('female')];
    await to(woman, '/profile/like', man);
    await to(man, '/profile/like', woman);
    await to(man, '/profile/like', other);
    const correct = (...words: string[]) => command(commands, 'people', 'correct', man.email, ...words);
    await expect(correct()).rejects.toThrow('Say what is right: --first-name <text>');
    await expect(correct('--dob', '2015-01-01')).rejects.toThrow('You must be at least 18 years old');
    await expect(correct('--gender', 'x')).rejects.toThrow('Gender is female or male.');
    await expect(command(commands, 'people', 'correct', newEmail(), '--dob', '1990-01-01')).rejects.toThrow(
      'Nobody has the e-mail',
    );
    expect(await correct('--first-name', ' Per ', '--dob', '1985-05-05')).toContain(
      '(firstName, dob), and it stands in the journal. Likes and matches stay.',
    );
    expect(await correct('--first-name', 'Per')).toContain('nothing changed');
    const own = async () =>
      (await man.call<{ firstName: string; dob: string; gender: string; likes: string[] }>('GET', '/profile')).body;
    expect(await own()).toMatchObject({
      firstName: 'Per',
      dob: '1985-05-05',
      likes: expect.arrayContaining([woman.userId]) as string[],
    });
    plain.clock.advance(1_000);
    // As a woman, this attendee can like neither of the two any more.
    expect(await correct('--gender', 'female')).toContain('Likes that no longer fit rest.');
    expect(await own()).toMatchObject({ gender: 'female', likes: [] });
    expect((await woman.call<{ likes: string[] }>('GET', '/profile')).body.likes).toEqual([]);
    const journal = await command(commands, 'journal', plain.clientId);
    expect(journal).toMatch(
      new RegExp(
        `corrected gender \\(male → female\\) ${man.userId}\n.*corrected firstName, dob \\([-\\d]+ → 1985-05-05\\) ${man.userId}$`,
      ),
    );
    expect(journal).not.toContain('Per');
  });

  it('comes in pieces, to whoever asked last', async () => {
    await truncate(join(api.dataDir, 'photos', photo), LARGE);
    await command(storage, 'export', ann.email);
    const { link } = await mailed();
    const before = process.memoryUsage().rss;
    const first = await download(link);
    const last = await download(link);
    await expect(first.arrayBuffer()).rejects.toThrow('terminated');
    let length = 0;
    let most = 0;
    for await (const piece of last.body ?? []) {
      length += piece.length;
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    expect(length).toBeGreaterThan(LARGE);
    expect(most).toBeLessThan(LARGE / 2);
  });
});
