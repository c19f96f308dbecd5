import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tellOfReports } from '../../api/acts/reports.ts';
import { textIn } from '../support/unzipped.ts';
import { archiveOf } from '../../api/export/archive.ts';
import { findPeople } from '../../api/repositories/people.ts';
import { like } from './conformance/likes.ts';
import { report } from './reference/safety.ts';
import { anAdmin, anEvening, command, commandsBeside, rosterOf, suspends, type EveningBody } from './support/admin.ts';
import { anAttendee, requireOk, type Attendee } from './support/attendee.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { rowsAbout } from './support/own-database.ts';
import { severalApis } from './support/several-apis.ts';

const MINUTE_MS = 60_000;
const PAGE = 'https://www.example.org/spring';
const SUBJECT = 'Something was reported';

interface ReportsBody {
  reports: {
    reference: string;
    handledAt: string | null;
    note: string;
    person: { userId: string; name: string | null; email: string; suspendedFor: string | null };
  }[];
  nextToken: string | null;
}

describe('attendees’ reports', () => {
  const { event, start, db } = severalApis();

  async function reporting() {
    const { api, storage, admin } = await anEvening(event, db, { about: ['--page', PAGE, '--name', 'Spring'] });
    const [woman, man] = [await anAttendee(api).joins(), await anAttendee(api).ofGender('male').called('Ben', 'Holm').joins()];
    const mailed = async (who: Attendee = admin) =>
      (await api.mailsTo(who.email)).filter(({ subject }) => subject !== 'Your confirmation code');
    const later = () => tellOfReports({ db: db(), mailer: api.app.services.mail, now: api.clock.now }, [api.clientId]);
    const listed = async (query = '') => requireOk(await admin.call<ReportsBody>('GET', `/admin/reports${query}`)).body;
    const handle = (reference: string, note?: string) =>
      admin.call('POST', '/admin/reports/handle', { json: { reference, ...(note !== undefined && { note }) } });
    const counted = async () => requireOk(await admin.call<EveningBody>('GET', '/admin/evening')).body.people;
    return { api, storage, admin, woman, man, mailed, later, listed, handle, counted };
  }

  it('is mailed to the event’s admins at once: how many wait and the way to the desk, and nothing of what or whom', async () => {
    const { api, storage, woman, man, mailed } = await reporting();
    const other = await anAdmin(api, storage);
    await db().query(`update accounts set language = 'de' where email = $1`, [other.email]);
    const { reference } = requireOk(await report(woman, man.userId, { text: 'He followed me home.' })).body;
    const [mail, ...more] = await mailed();
    expect([mail?.subject, more]).toEqual([SUBJECT, []]);
    expect(mail?.text).toContain('\n\nReports waiting: 1.\n\n');
    expect(mail?.text).toContain(`\n${PAGE}#/admin\n`);
    for (const { text, html } of [mail ?? { text: '', html: '' }]) {
      for (const secret of [
        reference,
        man.userId,
        woman.userId,
        man.email,
        woman.email,
        'Ben',
        'Holm',
        'followed',
        'offensive',
      ]) {
        expect(text + html).not.toContain(secret);
      }
    }
    expect((await mailed(other))[0]?.subject).toBe('Es gibt eine Meldung');
    expect((await mailed(other))[0]?.text).toContain('Offene Meldungen: 1.');
    for (const one of [woman, man]) expect(await mailed(one)).toEqual([]);
  });

  it('is mailed once in ten minutes for each event, however much it is, and what came in between is not forgotten', async () => {
    const { api, woman, man, mailed, later } = await reporting();
    const elsewhere = await reporting();
    for (let number = 0; number < 20; number += 1) requireOk(await report(woman, man.userId, { text: `Number ${number}` }));
    expect(await mailed()).toHaveLength(1);
    requireOk(await report(elsewhere.woman, elsewhere.man.userId));
    expect(await elsewhere.mailed()).toHaveLength(1);
    expect(await later()).toBe(0);
    api.clock.advance(10 * MINUTE_MS);
    // As several processes do.
    expect((await Promise.all([later(), later(), later()])).toSorted()).toEqual([0, 0, 1]);
    expect((await mailed()).map(({ text }) => /waiting: (\d+)/.exec(text)?.[1])).toEqual(['20', '1']);
    api.clock.advance(60 * MINUTE_MS);
    expect(await later()).toBe(0);
  });

  it('waits for an admin where there is none, and isn’t mailed once it is handled', async () => {
    const api = await event();
    const storage = await commandsBeside(api, db());
    const [woman, man] = [await anAttendee(api).joins(), await anAttendee(api).ofGender('male').joins()];
    requireOk(await report(woman, man.userId));
    const admin = await anAdmin(api, storage);
    const later = () => tellOfReports({ db: db(), mailer: api.app.services.mail, now: api.clock.now }, [api.clientId]);
    expect(await later()).toBe(1);
    const { reference } = requireOk(await report(woman, man.userId, { text: 'Again.' })).body;
    requireOk(await admin.call('POST', '/admin/reports/handle', { json: { reference } }));
    api.clock.advance(10 * MINUTE_MS);
    expect(await later()).toBe(0);
  });

  it('waits until it is handled, with a note for the other organisers, and can wait again; the journal has both', async () => {
    const { api, storage, admin, woman, man, listed, handle, counted } = await reporting();
    const first = requireOk(await report(woman, man.userId, { text: 'One.' })).body.reference;
    api.clock.advance(MINUTE_MS);
    const second = requireOk(await report(woman, man.userId, { text: 'Two.' })).body.reference;
    expect(await counted()).toMatchObject({ reports: 2, openReports: 2 });
    expect((await rosterOf(admin, { search: man.email })).people[0]).toMatchObject({ reports: 2, openReports: 2 });
    expect((await listed()).reports.map(({ reference }) => reference)).toEqual([second, first]);

    const now = new Date(api.clock.now()).toISOString();
    expect((await handle(second.toLowerCase(), '  Talked to him.\nHe left. ')).status).toBe(204);
    expect(await listed()).toMatchObject({
      reports: [
        { reference: first, handledAt: null, note: '' },
        { reference: second, handledAt: now, note: 'Talked to him.\nHe left.' },
      ],
      nextToken: null,
    });
    expect((await listed(`?userId=${man.userId}`)).reports.map(({ reference }) => reference)).toEqual([second, first]);
    expect(await counted()).toMatchObject({ reports: 2, openReports: 1 });
    expect(await command(storage, 'reports', api.clientId)).toMatch(new RegExp(`^${second}: .* UTC, offensive, handled$`, 'm'));
    expect(await command(storage, 'reports', api.clientId, second)).toContain('Handled: ');
    expect(await command(storage, 'reports', api.clientId, second)).toContain('Talked to him.');

    expect((await admin.call('POST', '/admin/reports/reopen', { json: { reference: second } })).status).toBe(204);
    // The note stays, so that a slip loses nothing.
    expect((await listed()).reports[0]).toMatchObject({ reference: second, handledAt: null, note: 'Talked to him.\nHe left.' });
    expect((await handle(second)).status).toBe(204);
    expect((await listed()).reports[1]?.note).toBe('');
    expect((await admin.call('POST', '/admin/reports/reopen', { json: { reference: second } })).status).toBe(204);
    expect((await listed()).reports.every(({ handledAt }) => handledAt === null)).toBe(true);
    const journal = await command(storage, 'journal', api.clientId);
    for (const act of ['handled', 'reopened']) expect(journal).toContain(`${act} report ${second} ${man.userId}`);
    for (const path of ['handle', 'reopen']) {
      expect(await admin.call('POST', `/admin/reports/${path}`, { json: { reference: 'NONE-SUCH' } })).toMatchObject({
        status: 404,
        body: { message: 'There is no such report.' },
      });
    }
    expect((await handle(second, 'x'.repeat(1001))).status).toBe(400);
    expect(api.failures).toEqual([]);
  });

  it('says whom it is about, so that they can be suspended there, and is not another event’s', async () => {
    const { api, storage, admin, woman, man, listed } = await reporting();
    const { reference } = requireOk(await report(woman, man.userId)).body;
    const person = { userId: man.userId, name: 'Ben Holm', email: man.email, suspendedFor: null };
    expect((await listed()).reports[0]?.person).toEqual(person);
    requireOk(await suspends(admin, man.userId, 'Until we have talked.'));
    expect((await listed()).reports[0]?.person).toEqual({ ...person, suspendedFor: 'Until we have talked.' });
    const other = await reporting();
    expect((await other.listed()).reports).toEqual([]);
    expect((await other.handle(reference)).status).toBe(404);
    expect((await listed()).reports[0]?.handledAt).toBeNull();
    expect(await command(storage, 'reports', api.clientId)).toContain(reference);
  });

  it('is listed a page at a time: each once, those that wait first and the newest first, and nothing of likes', async () => {
    const { api, woman, man, listed, handle } = await reporting();
    await like(woman, man.userId);
    const references: string[] = [];
    for (let number = 0; number < 15; number += 1) {
      references.unshift(requireOk(await report(woman, man.userId, { text: `Number ${number}` })).body.reference);
      api.clock.advance(1000);
    }
    for (let number = 0; number < 15; number += 1) {
      references.unshift(requireOk(await report(man, woman.userId, { text: `Number ${number}` })).body.reference);
      if (number % 2 === 0) api.clock.advance(1000);
    }
    const handled = references.filter((_, index) => index % 3 === 0);
    for (const reference of handled) requireOk(await handle(reference));
    const pages = [await listed()];
    while (pages.at(-1)?.nextToken) pages.push(await listed(`?nextToken=${pages.at(-1)?.nextToken ?? ''}`));
    const found = pages.flatMap(({ reports }) => reports);
    expect(pages.map(({ reports }) => reports.length)).toEqual([20, 10]);
    expect(found.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
    expect(found.map(({ handledAt }) => handledAt !== null)).toEqual([...Array(20).fill(false), ...Array(10).fill(true)]);
    expect(JSON.stringify(pages)).not.toMatch(/like|match/i);
  });

  it('is kept, exported and erased with its note: whoever reported reads when it was handled, and not the note', async () => {
    const { api, storage, admin, woman, man, handle } = await reporting();
    const { reference } = requireOk(await report(woman, man.userId, { text: 'He knows my street.' })).body;
    requireOk(await handle(reference, 'She lives in Elm Street.'));
    const pageOf = async (who: Attendee) => {
      const [person] = await findPeople(db(), who.email);
      if (!person) throw new Error(`Nobody has the e-mail ${who.email}.`);
      const kept = await archiveOf(db(), api.app.services, person, api.clock.now());
      return textIn(kept, 'index.html');
    };
    expect(await pageOf(woman)).toMatch(new RegExp(`${reference}.*He knows my street\\. Handled `));
    for (const one of [woman, man]) expect(await pageOf(one)).not.toContain('Elm Street');
    expect(await pageOf(admin)).toContain(`handled report ${reference}`);
    await command(storage, 'erase', woman.email);
    expect(Object.keys(await rowsAbout(db(), [woman.userId, woman.email, 'Elm Street', 'my street']))).toEqual([]);
    const adminId = (await findPeople(db(), admin.email))[0]?.userId ?? '';
    await db().query(`update accounts set role = 'attendee' where email = $1`, [admin.email]);
    await command(storage, 'erase', admin.email);
    expect(Object.keys(await rowsAbout(db(), [adminId, admin.email]))).toEqual([]);
    expect(await command(storage, 'reports', api.clientId, reference)).toContain('Handled: ');
    await command(storage, 'erase', man.email);
    expect(await command(storage, 'reports', api.clientId)).toContain('nobody was reported');
  });

  describe('by SMTP', () => {
    let mail: MailServer;
    beforeEach(async () => void (mail = await startMailServer()));
    afterEach(() => mail.stop());

    it('comes with the number that wait when it is sent', async () => {
      const api = await start({ mailUrl: mail.url });
      const storage = await commandsBeside(api, db(), { mailUrl: mail.url, publicUrl: api.url });
      const add = async (role: string) => {
        const [id, email] = [crypto.randomUUID(), `${crypto.randomUUID()}@example.org`];
        await db().query(
          `insert into accounts (client_id, user_id, email, password_hash, created_at, used_at, confirmed, role)
           values ($1, $2, $3, 'x', $4, $4, true, $5)`,
          [api.clientId, id, email, api.clock.now(), role],
        );
        return { id, email };
      };
      const [admin, helper, man] = [await add('admin'), await add('attendee'), await add('attendee')];
      await db().query(`insert into events (client_id) values ($1) on conflict do nothing`, [api.clientId]);
      await db().query(
        `insert into reports (client_id, reference, reporter_id, reported_id, reason, words, photos, created_at, told)
         select $1, one, $2, $3, 'other', '', '{}', 1, false from unnest(array['AAAA-AAAA', 'BBBB-BBBB']) as one`,
        [api.clientId, helper.id, man.id],
      );
      await tellOfReports({ db: db(), mailer: api.app.services.mail, now: api.clock.now }, [api.clientId]);
      api.app.services.mail.wake();
      await expect.poll(() => mail.received.length).toBe(1);
      const [only] = mail.received;
      expect(only?.to).toEqual([admin.email]);
      expect(only?.data).toContain('Reports waiting: 2.');
      expect(await command(storage, 'reports', api.clientId)).toContain('AAAA-AAAA');
    });
  });
});
