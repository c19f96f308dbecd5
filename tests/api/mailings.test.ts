import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailDueResults } from '../../api/acts/mailing.ts';
import { takeDueMail } from '../../api/repositories/outbox.ts';
import { like } from './conformance/likes.ts';
import { anAttendee, GOOD_PASSWORD, newEmail, requireOk, type Attendee } from './support/attendee.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { at, command, commandsBeside } from './support/admin.ts';
import { severalApis } from './support/several-apis.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PAGE = 'https://www.example.org/spring';

describe('mailings', () => {
  const { event: another, db } = severalApis();

  /** Open since an hour, with results in two. */
  async function anEvent() {
    const api = await another();
    const storage = await commandsBeside(api, db(), { publicUrl: api.url });
    const type = (...words: string[]) => command(storage, ...words);
    const now = Math.floor(api.clock.now() / MINUTE_MS) * MINUTE_MS;
    await type('events', 'create', api.clientId, '--page', PAGE, '--line', 'Thank you for <coming>!', '--name', 'Spring');
    await type('events', 'open', api.clientId, '--at', at(now - HOUR_MS));
    const results = (...words: string[]) => type('results', 'set', api.clientId, '--at', at(now + 2 * HOUR_MS), ...words);
    const join = (gender: 'female' | 'male') => anAttendee(api).ofGender(gender).joins();
    return { api, type, results, join, id: api.clientId };
  }
  type Event = Awaited<ReturnType<typeof anEvent>>;
  const subjects = async ({ api }: Event, { email }: Pick<Attendee, 'email'>) =>
    (await api.mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject !== 'Your confirmation code');
  /** The newest mail to somebody, less what is theirs alone. */
  const newest = async ({ api }: Event, { email }: Attendee) =>
    ((await api.mailsTo(email))[0]?.text ?? '').replace(/\/unsubscribe\/\S+/, '/unsubscribe/…');
  const optOut = async ({ api }: Event, { email }: Attendee) =>
    /^http\S+\/unsubscribe\/\S+$/m.exec((await api.mailsTo(email))[0]?.text ?? '')?.[0] ?? '';

  it('goes by itself at the results, to everybody who took part, each once and the same, whichever processes are alive', async () => {
    const event = await anEvent();
    const { api, type, results, join, id } = event;
    const [ann, ben, nobody, organiser, gone] = [
      await join('female'),
      await join('male'),
      await join('male'),
      await join('female'),
      await join('male'),
    ];
    const idle = await anAttendee(api).withoutProfile().joins();
    await like(ann, ben.userId);
    await like(ben, ann.userId);
    await type('admin', 'give', organiser.email);
    await type('people', 'suspend', gone.email, '--reason', 'Until it is clear.');
    expect(await results('--mail')).toContain('The mail goes by itself then; it would go to 3 people now.');
    // As three processes do; the API does it by itself, too.
    const posting = { db: db(), mailer: api.app.services.mail, now: api.clock.now };
    const round = () => Promise.all([1, 2, 3].map(() => mailDueResults(posting, [id])));
    expect(await round()).toEqual([0, 0, 0]);
    api.clock.advance(2 * HOUR_MS);
    await round();
    await expect.poll(() => type('results', id)).toMatch(/No mail goes by itself; it would go to 0 people now; 3 have had it\.$/);
    await round();
    for (const one of [ann, ben, nobody]) {
      expect(await subjects(event, one)).toEqual(['Your results are in']);
      expect(await newest(event, one)).toBe(await newest(event, ann));
    }
    expect(await newest(event, nobody)).toBe(
      `Your results are in. Log in to see them.\n\nThank you for <coming>!\n\n${PAGE}#/app?tab=MATCHES\n\nEverybody with a profile gets this mail.\n\nTo get no more of these mails:\n${api.url}/unsubscribe/…\n\nSpring\n${PAGE}\n`,
    );
    expect((await api.mailsTo(ann.email))[0]?.html).toContain('<p>Thank you for &lt;coming&gt;!</p>');
    for (const one of [idle, organiser, gone]) expect(await subjects(event, one)).toEqual([]);
  });

  it('goes by command once results are out, to those who hadn’t had it', async () => {
    const event = await anEvent();
    const { api, type, results, join, id } = event;
    const ann = await join('female');
    await results();
    await expect(type('results', 'mail', id)).rejects.toThrow(`${id}: The results are not out yet.`);
    api.clock.advance(2 * HOUR_MS);
    expect(await mailDueResults({ db: db(), mailer: api.app.services.mail, now: api.clock.now }, [id])).toBe(0);
    expect(await type('results', 'mail', id)).toBe(`${id}: 1 mail to those who are confirmed and hadn't had it.`);
    const late = await join('male');
    expect(await type('results', 'mail', id)).toContain(': 1 mail to');
    expect(await type('results', 'mail', id)).toContain(': 0 mails to');
    expect([await subjects(event, ann), await subjects(event, late)]).toEqual([['Your results are in'], ['Your results are in']]);
    expect(await type('journal', id)).toContain('mailed results');
    // Another evening of the same event is mailed to those who are new.
    await type('events', 'open', id, '--at', at(api.clock.now() + HOUR_MS));
    await join('female');
    expect(await type('results', id)).toContain('it would go to 1 person now; 2 have had it.');
  });

  it('reminds of a missing profile, and before the deadline of likes', async () => {
    const event = await anEvent();
    const { api, type, join, id } = event;
    const [idle, ann, ben] = [await anAttendee(api).withoutProfile().joins(), await join('female'), await join('male')];
    await like(ben, ann.userId);
    expect(await type('remind', 'profile', id)).toContain(': 1 mail to');
    // Of whom one gets a mail: the count must not tell who likes somebody.
    expect(await type('remind', 'likes', id)).toContain(': looked through 2 people');
    expect(await subjects(event, idle)).toEqual(['One step is missing']);
    expect(await newest(event, idle)).toContain(`\n${PAGE}#/create-profile\n`);
    expect([await subjects(event, ann), await subjects(event, ben)]).toEqual([['There is still time'], []]);
    expect(await newest(event, ann)).toContain(`\n${PAGE}#/app?tab=BROWSE\n`);
    await type('events', 'close', id, '--at', at(api.clock.now()));
    await expect(type('remind', 'likes', id)).rejects.toThrow('Liking has ended');
    await type('events', 'open', id, '--at', at(api.clock.now() + HOUR_MS));
    await expect(type('remind', 'likes', id)).rejects.toThrow('Nobody can like anybody yet.');
  });

  it('no longer goes to who unsubscribes by a POST to the link; a GET changes nothing, and a forged link is refused', async () => {
    const event = await anEvent();
    const { api, type, join, id } = event;
    const ann = await join('female');
    const german = { 'accept-language': 'de' };
    await type('remind', 'likes', id);
    const link = await optOut(event, ann);
    const body = (await (await fetch(link)).text()) + (await (await fetch(link, { headers: german })).text());
    expect(body).toContain('<button>No more mails</button>');
    for (const method of ['GET', 'POST']) {
      expect((await fetch(`${link.slice(0, -1)}x`, { method, headers: german })).status).toBe(404);
      expect((await fetch(`${api.url}/unsubscribe/nonsense`, { method })).status).toBe(404);
    }
    expect(await type('results', id)).toContain('it would go to 1 person now');
    // As a mailbox does by itself.
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(link, oneClick);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('You get no more of these mails.')]);
    }
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(link, { method: 'POST', body: form })).status).toBe(200);
    expect(await type('results', 'mail', id)).toContain(': 0 mails to');
    requireOk(await api.call('POST', '/forgot-password', { json: { email: ann.email, clientId: id } }));
    expect((await subjects(event, ann))[0]).toBe('Your password reset code');
    expect(api.failures).toEqual([]);
  });
});

describe('by SMTP, what organisers mail to many', () => {
  const { start, db } = severalApis();
  let mail: MailServer;
  beforeEach(async () => void (mail = await startMailServer()));
  afterEach(() => mail.stop());

  it('says how to unsubscribe in its headers, which a code doesn’t, and waits until no code is due', async () => {
    const clientIds = [`mailing-${randomUUID()}`];
    const away = await start({ clientIds, mailUrl: 'smtp://127.0.0.1:1?maxConnections=1' });
    const options = { mailUrl: away.url, publicUrl: away.url };
    const type = async (...words: string[]) => command(await commandsBeside(away, db(), options), ...words);
    await type('events', 'create', away.clientId);
    const member = newEmail();
    await db().query(
      `insert into accounts (client_id, user_id, email, password_hash, created_at, used_at, confirmed) values ($1, $2, $3, 'x', $4, $4, true)`,
      [away.clientId, randomUUID(), member, away.clock.now()],
    );
    expect(await type('remind', 'profile', away.clientId)).toContain(': 1 mail to');
    away.clock.advance(1);
    const email = newEmail();
    requireOk(await away.call('POST', '/register', { json: { email, password: GOOD_PASSWORD, clientId: away.clientId } }));
    await away.app.close();
    // It has been due for longer, whichever of the two was tried last.
    await db().query(`update outbox set due_at = 0 where client_id = $1 and kind <> 'confirm'`, [away.clientId]);
    const later = away.clock.now() + HOUR_MS / 10;
    expect(await takeDueMail(db(), clientIds, later, 0)).toMatchObject({ to: email, kind: 'confirm' });
    await start({ clientIds, mailUrl: mail.url, publicUrl: 'https://api.example.org', now: () => later });
    await expect.poll(() => mail.received.length).toBe(2);
    const dataTo = (to: string) => mail.received.find((one) => one.to.includes(to))?.data ?? '';
    const headers = dataTo(member).replaceAll('\r\n ', ' ').split('\r\n\r\n')[0] ?? '';
    expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/api\.example\.org\/unsubscribe\/\S+>\r?$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(dataTo(email)).not.toContain('List-Unsubscribe');
  });
});
