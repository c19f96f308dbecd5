import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../api/organiser/storage.ts';
import { anAdmin, anEvening, at, command, commandsBeside } from './support/admin.ts';
import { GOOD_PASSWORD, newEmail, requireOk, type Attendee } from './support/attendee.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const PAGE = 'https://www.example.org/spring';
const DAY_MS = 24 * 60 * 60_000;

type Kind = 'invitation' | 'unregistered';
interface AfterBody {
  mailings: { kind: string; waiting: number; mailed: number; refused: string | null }[];
}
interface InvitedBody {
  invited: { email: string; name: string; at: string; registered: boolean }[];
  nextToken: string | null;
}

const seat = (name: string, email = newEmail()) => ({ name, email });
const IN_GERMAN = { 'accept-language': 'de' };

describe('invitations', () => {
  const { event, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;
  let admin: Attendee;

  beforeEach(async () => {
    ({ api, storage, admin } = await anEvening(event, db, {
      about: ['--name', 'Spring', '--zone', 'Europe/Berlin'],
      begun: false,
    }));
    await describes({ page: PAGE, startsAt: '2031-12-05T18:30:00Z', words: 'Come by <bike>.\nThere is room.' });
  });

  const describes = async (json: object) => requireOk(await admin.call('PUT', '/admin/evening', { json }));
  const imports = async (...guests: object[]) => requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
  const invites = (kind: Kind = 'invitation', headers: Record<string, string> = {}) =>
    admin.call<{ mailed: number; message: string }>('POST', '/admin/mailings', {
      json: { kind, password: admin.password },
      headers,
    });
  const mailed = async (kind: Kind = 'invitation') => requireOk(await invites(kind)).body.mailed;
  const counts = async (kind: Kind = 'invitation') => {
    const { mailings } = requireOk(await admin.call<AfterBody>('GET', '/admin/after')).body;
    const { waiting, mailed: had } = mailings.find((one) => one.kind === kind) ?? { waiting: -1, mailed: -1 };
    return { waiting, mailed: had };
  };
  const subjects = async (email: string) => (await api.mailsTo(email)).map(({ subject }) => subject);
  const refusal = async (email: string) =>
    /^http\S+\/unsubscribe\/\S+$/m.exec((await api.mailsTo(email))[0]?.text ?? '')?.[0] ?? '';
  const registers = async (email: string) =>
    requireOk(await api.call('POST', '/register', { json: { email, password: GOOD_PASSWORD, clientId: api.clientId } }));

  const joined = (where: { clientId: string }, email: string, role = 'attendee') =>
    db().query(
      `insert into accounts (client_id, user_id, email, password_hash, created_at, used_at, confirmed, language, role)
         values ($1, $2, $3, 'x', 1, 1, true, 'fr', $4)`,
      [where.clientId, randomUUID(), email, role],
    );

  it('go to each guest once, with the page, the date by the event’s clocks and the organiser’s own words', async () => {
    const [ann, ben] = [seat('Ann'), seat('Ben')];
    await imports(ann, ben, { ...ann, name: 'A friend of Ann' });
    expect(await counts()).toEqual({ waiting: 2, mailed: 0 });
    expect((await Promise.all([mailed(), mailed()])).toSorted((one, other) => one - other)).toEqual([0, 2]);
    expect([await subjects(ann.email), await subjects(ben.email)]).toEqual([['You are invited'], ['You are invited']]);
    const [mail] = await api.mailsTo(ann.email);
    expect(mail?.text.replace(/\/unsubscribe\/\S+/, '/unsubscribe/…')).toBe(
      `You are invited. Register on the page of the event, and you are part of it.\n\nSpring\nFriday, 5 December 2031 at 19:30\n\nCome by <bike>.\nThere is room.\n\n${PAGE}\n\nIf you do not want to come, you can ignore this mail.\n\nTo get no more of these mails:\n${api.url}/unsubscribe/…\n\nSpring\n${PAGE}\n`,
    );
    expect(mail?.html).toContain('Come by &lt;bike&gt;.<br>There is room.');
    expect(mail?.text).not.toContain(encodeURIComponent(ann.email));
    expect(await counts()).toEqual({ waiting: 0, mailed: 2 });
    expect(await command(storage, 'journal', api.clientId)).toContain('mailed invitation');
  });

  it('go out again by themselves never, and once more only to who hasn’t registered', async () => {
    const [ann, ben, cy] = [seat('Ann'), seat('Ben'), seat('Cy')];
    await imports(ann, ben);
    expect(await counts('unregistered')).toEqual({ waiting: 0, mailed: 0 });
    await mailed();
    await imports(cy);
    await registers(ann.email);
    expect([await counts(), await counts('unregistered')]).toEqual([
      { waiting: 1, mailed: 2 },
      { waiting: 1, mailed: 0 },
    ]);
    expect([await mailed('unregistered'), await mailed('unregistered'), await mailed()]).toEqual([1, 0, 1]);
    expect(await subjects(ben.email)).toEqual(['Your place is waiting', 'You are invited']);
    expect(await subjects(cy.email)).toEqual(['You are invited']);
    expect((await subjects(ann.email)).filter((subject) => subject !== 'Your confirmation code')).toEqual(['You are invited']);
    const who = requireOk(await admin.call<InvitedBody>('GET', '/admin/invitations?kind=invitation')).body;
    const byName = who.invited.map(({ name, registered }) => `${name} ${registered}`);
    expect([byName.toSorted(), who.nextToken]).toEqual([['Ann true', 'Ben false', 'Cy false'], null]);
  });

  it('invite nobody twice whose seat is joined, freed, taken off with the list, or imported anew', async () => {
    const [ann, ben] = [seat('Ann'), seat('Ben')];
    await imports(ann, ben);
    await mailed();
    const { guests } = requireOk(await admin.call<{ guests: { guestId: string; email: string }[] }>('GET', '/admin/guests')).body;
    const { guestId } = guests.find(({ email }) => email === ben.email) ?? { guestId: '' };
    requireOk(await admin.call('PUT', '/admin/guests', { json: { guestId, name: '', email: null } }));
    expect(await counts('unregistered')).toMatchObject({ waiting: 1 });
    requireOk(await admin.call('POST', '/admin/guests/remove', { json: { password: admin.password } }));
    await imports(seat('Annika', ann.email), ben, seat('Ben', ben.email.toUpperCase()));
    expect([await counts(), await mailed()]).toEqual([{ waiting: 0, mailed: 2 }, 0]);

    // A seat with a slip in its e-mail was invited; whoever it belongs to registers, and is joined with it.
    const right = newEmail();
    await registers(right);
    const { people } = requireOk(await admin.call<{ people: { userId: string }[] }>('GET', '/admin/unlisted')).body;
    const seats = requireOk(await admin.call<{ guests: { guestId: string; name: string }[] }>('GET', '/admin/guests')).body;
    const ghost = seats.guests.find(({ name }) => name === 'Annika')?.guestId;
    const json = { guestId: ghost, userId: people[0]?.userId };
    requireOk(await admin.call('POST', '/admin/arrivals/join', { json }));
    expect([await mailed(), await mailed('unregistered')]).toEqual([0, 1]);
    expect(await subjects(ann.email)).toEqual(['You are invited']);
  });

  it('stop for good by a POST to the link at their end, whatever is imported later; a GET changes nothing', async () => {
    const ann = seat('Ann');
    await imports(ann);
    await mailed();
    const link = await refusal(ann.email);
    expect(await (await fetch(link, { headers: IN_GERMAN })).text()).toContain('<button>No more mails</button>');
    expect((await fetch(`${link.slice(0, -1)}x`, { method: 'POST' })).status).toBe(404);
    expect(await counts('unregistered')).toMatchObject({ waiting: 1 });
    for (let times = 0; times < 2; times += 1) expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    requireOk(await admin.call('POST', '/admin/guests/remove', { json: { password: admin.password } }));
    await imports(ann);
    expect([await mailed(), await mailed('unregistered')]).toEqual([0, 0]);
    // Whoever registers all the same gets the code.
    await registers(ann.email);
    expect(await subjects(ann.email)).toEqual(['Your confirmation code', 'You are invited']);
  });

  it('are in the language of the page, and of guests who are known from another evening of the same organiser', async () => {
    const [other, foreign] = [await event(), await event()];
    const [known, stranger, theirs] = [seat('Known'), seat('Stranger'), seat('Theirs')];
    await joined(other, admin.email, 'admin');
    await joined(other, known.email);
    await joined(foreign, theirs.email);
    await imports(known, stranger, theirs);
    requireOk(await invites('invitation', IN_GERMAN));
    expect(await subjects(known.email)).toEqual(['Une invitation pour toi']);
    for (const { email } of [stranger, theirs]) expect(await subjects(email)).toEqual(['Du bist eingeladen']);
    expect((await api.mailsTo(stranger.email))[0]?.text).toContain('Freitag, 5. Dezember 2031 um 19:30');
  });

  it('need a page and a date, are refused once the evening is over, and show as they will be read', async () => {
    await imports(seat('Ann'));
    const preview = '/admin/mailings/preview?kind=invitation';
    const { text } = requireOk(await admin.call<{ text: string }>('GET', preview)).body;
    expect(text).toContain('Come by <bike>.');
    for (const missing of [{ page: '' }, { startsAt: null }]) {
      await describes({ page: PAGE, startsAt: '2031-12-05T18:30:00Z', ...missing });
      const answer = await invites();
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'Nobody can be invited yet: the event needs its page and its date first.',
      ]);
    }
    await command(storage, 'events', 'open', api.clientId);
    expect((await invites('invitation', IN_GERMAN)).status).toBe(200);
    await command(storage, 'events', 'close', api.clientId, '--at', at(api.clock.now() + 60_000));
    api.clock.advance(60_000);
    expect((await invites('unregistered')).body.message).toBe('The evening is over.');
    expect((await admin.call('PUT', '/admin/evening', { json: { page: 'javascript:alert(1)' } })).body).toMatchObject({
      field: 'page',
    });
    expect((await admin.call('PUT', '/admin/evening', { json: { name: 'x'.repeat(101) } })).body).toMatchObject({
      field: 'name',
    });
  });

  it('say where it is, in one line, if the organiser has said', async () => {
    const read = async (kind: Kind) =>
      requireOk(await admin.call<{ text: string }>('GET', `/admin/mailings/preview?kind=${kind}`)).body.text;
    const place = 'Café Luna <back room>, Torstraße 12, Berlin';
    await describes({ venue: ` ${place} ` });
    for (const kind of ['invitation', 'unregistered'] as const) {
      expect(await read(kind)).toContain(`\n\nSpring\nFriday, 5 December 2031 at 19:30\n${place}\n\nCome by`);
    }
    const ann = seat('Ann');
    await imports(ann);
    await mailed();
    expect((await api.mailsTo(ann.email))[0]?.html).toContain('<br>Café Luna &lt;back room&gt;, Torstraße 12, Berlin</strong>');
    for (const venue of ['x'.repeat(201), 'Café\nLuna']) {
      const answer = await admin.call<{ message: string; field: string }>('PUT', '/admin/evening', { json: { venue } });
      expect([answer.status, answer.body.field]).toEqual([400, 'venue']);
    }
    expect(requireOk(await admin.call<{ venue: string }>('GET', '/admin/evening')).body.venue).toBe(place);
    await describes({ venue: '' });
    expect(await read('invitation')).not.toContain('Luna');
  });

  it('are erased with the person, with or without an account, and with everybody after the event', async () => {
    const [ann, ben, cy] = [seat('Ann'), seat('Ben'), seat('Cy')];
    await imports(ann, ben, cy);
    await mailed();
    await registers(ann.email);
    const left = async () =>
      (await db().query<{ email: string }>(`select email from invitations where client_id = $1`, [api.clientId])).map(
        ({ email }) => email,
      );
    await command(storage, 'erase', ann.email);
    await command(storage, 'erase', ben.email);
    expect(await left()).toEqual([cy.email]);
    await command(storage, 'events', 'open', api.clientId);
    await command(storage, 'events', 'close', api.clientId, '--at', at(api.clock.now() + 60_000));
    api.clock.advance(60_000);
    api.clock.advance(29 * DAY_MS);
    await api.app.services.housekeeping.run();
    expect(await left()).toEqual([cy.email]);
    api.clock.advance(2 * DAY_MS);
    await api.app.services.housekeeping.run();
    expect(await left()).toEqual([]);
  });
});

describe('by SMTP, invitations', () => {
  const { start, db } = severalApis();
  let mail: MailServer;
  beforeEach(async () => void (mail = await startMailServer()));
  afterEach(() => mail.stop());

  it('wait for the mail server, say how to refuse more of them, and don’t go to who has registered or is off the list by then', async () => {
    const clientIds = [`inviting-${randomUUID()}`];
    const away = await start({ clientIds });
    const storage = await commandsBeside(away, db());
    await command(storage, 'events', 'create', away.clientId, '--page', PAGE);
    const admin = await anAdmin(away, storage);
    requireOk(await admin.call('PUT', '/admin/evening', { json: { startsAt: '2031-12-05T18:30:00Z', venue: 'The Mill' } }));
    const [ann, ben, cy] = [seat('Ann'), seat('Ben'), seat('Cy')];
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests: [ann, ben, cy] } }));
    await away.app.close();

    const down = await start({ clientIds, mailUrl: 'smtp://127.0.0.1:1?maxConnections=1', now: away.clock.now });
    const posts = { json: { kind: 'invitation', password: admin.password }, token: admin.idToken };
    expect(requireOk(await down.call<{ mailed: number }>('POST', '/admin/mailings', posts)).body.mailed).toBe(3);
    await db().query(
      `insert into accounts (client_id, user_id, email, password_hash, created_at, used_at) values ($1, $2, $3, 'x', $4, $4)`,
      [down.clientId, randomUUID(), ben.email, away.clock.now()],
    );
    await db().query(`delete from guests where client_id = $1 and email = $2`, [down.clientId, cy.email]);
    await down.app.close();

    const later = away.clock.now() + 60 * 60_000;
    await start({ clientIds, mailUrl: mail.url, publicUrl: 'https://api.example.org', now: () => later });
    const waiting = () => db().query(`select 1 from invitations where client_id = $1 and due_at is not null`, [away.clientId]);
    await expect.poll(async () => (await waiting()).length).toBe(0);
    const invited = mail.received.filter(({ data }) => data.includes('You are invited'));
    expect(invited.map(({ to }) => to)).toEqual([[ann.email]]);
    expect(invited[0]?.data).toContain('\nThe Mill\r\n');
    const headers = (invited[0]?.data ?? '').replaceAll('\r\n ', ' ').split('\r\n\r\n')[0];
    expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/api\.example\.org\/unsubscribe\/\S+>\r?$/m);
  });
});
