import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openOutbox } from '../../api/mail/outbox-mailer.ts';
import { CODE_LIFETIME_MS } from '../../api/repositories/codes.ts';
import { postCode, takeDueMail } from '../../api/repositories/outbox.ts';
import { anAttendee, GOOD_PASSWORD, newEmail, requireOk, postTo } from './support/attendee.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { rowsAbout } from './support/own-database.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const NOWHERE = 'smtp://127.0.0.1:1';
const MINUTE_MS = 60_000;
const refused = expect.objectContaining({ originalCode: 'ECONNREFUSED' }) as unknown;

const idOf = (data: string) => /^Message-ID: (.*?)\r?$/im.exec(data)?.[1];

const register = (api: OwnTarget, email: string) => postTo(api, '/register', { email, password: GOOD_PASSWORD });
const backlog = ({ app }: OwnTarget) => app.services.mail.backlog();

describe('the outbox', () => {
  const { start, db } = severalApis();
  let mail: MailServer;
  /** Each test has an event of its own, at which two processes may be at work. */
  let event: { clientIds: string[] };

  beforeEach(async () => {
    mail = await startMailServer();
    event = { clientIds: [`outbox-${randomUUID()}`] };
  });
  afterEach(() => mail.stop());

  const sent = () => expect.poll(() => mail.received.length);

  it('keeps a mail while the mail server is away, and sends it once it is back', async () => {
    await mail.stop();
    // One connection: a clock that leaps while one is at work on the mail would let another take it for abandoned.
    const api = await start({ ...event, mailUrl: `${mail.url}?maxConnections=1` });
    const email = newEmail();
    requireOk(await register(api, email));
    await expect.poll(() => api.failures).toEqual([refused]);
    expect(await backlog(api)).toMatchObject({ waiting: 1, oldestSeconds: 0 });
    for (let minutes = 1; minutes <= 3; minutes += 1) {
      api.clock.advance(MINUTE_MS);
      expect(await backlog(api)).toMatchObject({ waiting: 1, oldestSeconds: 60 * minutes });
    }
    await mail.start();
    await sent().toBe(1);
    await expect.poll(() => backlog(api)).toMatchObject({ waiting: 0, oldestSeconds: 0 });
    requireOk(await postTo(api, '/confirm', { email, code: mail.codeFor(email) }));
    // Told once, however often it was tried.
    expect(api.failures).toEqual([refused]);
  });

  it('is shared: what one process left behind another sends', async () => {
    const lost = await start({ ...event, mailUrl: NOWHERE });
    const emails = [newEmail(), newEmail(), newEmail()];
    for (const email of emails) requireOk(await register(lost, email));
    await lost.app.close();
    const other = await start({ ...event, mailUrl: mail.url });
    other.clock.advance(MINUTE_MS);
    await sent().toBe(3);
    expect(mail.received.flatMap(({ to }) => to).toSorted()).toEqual(emails.toSorted());
  });

  it('leaves a mail alone that another process is sending, until that one is dead', async () => {
    const api = await start({ ...event, mailUrl: NOWHERE });
    const email = newEmail();
    requireOk(await register(api, email));
    await expect.poll(() => api.failures).toHaveLength(1);
    await api.app.close();
    // What a process does that is killed before it has sent the mail.
    const later = api.clock.now() + MINUTE_MS;
    expect(await takeDueMail(db(), event.clientIds, later, 30_000)).toMatchObject({ to: email, tries: 1 });
    expect(await takeDueMail(db(), event.clientIds, later, 30_000)).toBeNull();
    const other = await start({ ...event, mailUrl: mail.url, now: () => later + 29_999 });
    requireOk(await register(other, newEmail()));
    await sent().toBe(1);
    expect(mail.codeFor(email)).toBeUndefined();
    await other.app.close();
    await start({ ...event, mailUrl: mail.url, now: () => later + 30_000 });
    await sent().toBe(2);
    expect(mail.codeFor(email)).toMatch(/^\d{6}$/);
  });

  it('leaves a mail to the process that is sending it, however long the mail server takes', async () => {
    const api = await start({ ...event, mailUrl: NOWHERE });
    requireOk(await register(api, newEmail()));
    await expect.poll(() => api.failures).toHaveLength(1);
    await api.app.close();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let now = api.clock.now() + MINUTE_MS;
    let accept: (() => void) | undefined;
    const send = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (accept = resolve)));
    const outbox = openOutbox({
      ...event,
      db: db(),
      sender: { connections: 1, send, check: () => Promise.resolve(), doubt: () => {}, close: () => {} },
      linkMail: () => ({ link: null, unsubscribe: null }),
      now: () => now,
      onError: (error) => api.failures.push(error),
    });
    outbox.wake();
    await expect.poll(() => send.mock.calls).toHaveLength(1);
    const dueIn = async () => {
      const [row] = await db().query<{ due: number }>(`select due_at::float8 as due from outbox where client_id = $1`, [
        api.clientId,
      ]);
      return row && row.due - now;
    };
    expect(await dueIn()).toBe(30_000);
    now += 25_000;
    vi.advanceTimersByTime(25_000);
    await expect.poll(dueIn).toBe(30_000);
    accept?.();
    await expect.poll(dueIn).toBeUndefined();
    await outbox.close();
  });

  it('sends one mail to who asks again and again while it waits, and another to who asks after that', async () => {
    await mail.stop();
    const api = await start({ ...event, mailUrl: mail.url });
    const email = newEmail();
    requireOk(await register(api, email));
    for (let times = 0; times < 3; times += 1) requireOk(await postTo(api, '/resend', { email }));
    api.clock.advance(MINUTE_MS);
    await mail.start();
    await sent().toBe(1);
    await expect.poll(() => backlog(api)).toMatchObject({ waiting: 0 });
    requireOk(await postTo(api, '/resend', { email }));
    await sent().toBe(2);
    const [first, second] = mail.received.map(({ data }) => ({ id: idOf(data), code: /^\d{6}\r?$/m.exec(data)?.[0] }));
    expect(first?.code).toBe(second?.code);
    expect(first?.id).not.toBe(second?.id);
  });

  it('sends the code of who asks again once the first has expired for as long as the new one lasts', async () => {
    const api = await start({ ...event, mailUrl: NOWHERE });
    requireOk(await register(api, newEmail()));
    await expect.poll(() => api.failures).toHaveLength(1);
    // With no process at work the mail still waits when its code has expired.
    await api.app.close();
    const [clientId = ''] = event.clientIds;
    const [account] = await db().query<{ id: string }>(`select user_id as id from accounts where client_id = $1`, [clientId]);
    const later = api.clock.now() + CODE_LIFETIME_MS + MINUTE_MS;
    const fresh = { short: '222222', long: '2222222222' };
    await postCode(db(), { clientId, userId: account?.id ?? '' }, 'confirm', fresh, randomUUID(), null, later);
    const waiting = await takeDueMail(db(), event.clientIds, later + MINUTE_MS, 30_000);
    expect(waiting).toMatchObject({ code: '222222', expiresAt: later + CODE_LIFETIME_MS });
  });

  it('mails each code for its own purpose, where somebody has one for each', async () => {
    const api = await start({ ...event, mailUrl: mail.url });
    const email = newEmail();
    requireOk(await register(api, email));
    await sent().toBe(1);
    requireOk(await postTo(api, '/forgot-password', { email }));
    await sent().toBe(2);
    requireOk(await postTo(api, '/resend', { email }));
    await sent().toBe(3);
    const codes = await db().query<{ purpose: string; code: string }>(`select purpose, code from codes where client_id = $1`, [
      api.clientId,
    ]);
    const codeOf = (purpose: string) => codes.find((row) => row.purpose === purpose)?.code;
    const mailed = mail.received.map(({ data }) => /^(\d{6})\r?$/m.exec(data)?.[1]);
    expect(mailed).toEqual(['confirm', 'reset', 'confirm'].map(codeOf));
  });

  it('has neither code nor address in it, and forgets a mail with its person', async () => {
    const api = await start({ ...event, mailUrl: NOWHERE });
    const email = newEmail();
    requireOk(await register(api, email));
    const [found] = await db().query<{ code: string; user: string }>(
      `select c.code, c.user_id::text as user from codes c where c.client_id = $1`,
      [api.clientId],
    );
    expect(await rowsAbout(db(), [found?.code ?? ''])).toEqual({ codes: 1 });
    expect(Object.keys(await rowsAbout(db(), [email]))).not.toContain('outbox');
    expect(await rowsAbout(db(), [found?.user ?? ''])).toMatchObject({ outbox: 1 });
    await db().query(`delete from accounts where client_id = $1`, [api.clientId]);
    expect(await backlog(api)).toMatchObject({ waiting: 0 });
  });

  it('gives up what is of no use any more: a code that has expired, which is reported, or was replaced by a reset', async () => {
    const api = await start({ ...event, mailUrl: NOWHERE });
    requireOk(await register(api, newEmail()));
    await expect.poll(() => api.failures).toEqual([refused]);
    api.clock.advance(10 * MINUTE_MS);
    await expect.poll(() => backlog(api)).toMatchObject({ waiting: 0 });
    expect(api.failures).toEqual([refused, 'A mail could not be sent while it was of use.']);

    const spent = newEmail();
    requireOk(await register(api, spent));
    const [row] = await db().query<{ code: string }>(`select code from codes where client_id = $1 and expires_at > $2`, [
      api.clientId,
      api.clock.now(),
    ]);
    requireOk(await postTo(api, '/confirm', { email: spent, code: row?.code }));
    api.clock.advance(MINUTE_MS);
    await expect.poll(() => backlog(api)).toMatchObject({ waiting: 0 });
    expect(api.failures).toHaveLength(2);
  });

  it('gives up what the mail server refuses for good, and reports it', async () => {
    const api = await start({ ...event, mailUrl: mail.url });
    const email = newEmail();
    mail.unknown.add(email);
    requireOk(await register(api, email));
    await expect.poll(() => api.failures).toEqual([expect.objectContaining({ responseCode: 550 })]);
    await expect.poll(() => backlog(api)).toMatchObject({ waiting: 0 });
    expect(mail.received).toEqual([]);
  });

  it('tells who is confirmed to log in, by mail too', async () => {
    const api = await start({ ...event, mailUrl: mail.url });
    const target = { ...api, codeFor: async (email: string) => (await sent().toBe(1), mail.codeFor(email) ?? '') };
    const { email } = await anAttendee(target).withoutProfile().joins();
    requireOk(await postTo(api, '/resend', { email }));
    await sent().toBe(2);
    const { to, data } = mail.received[1] ?? { to: [], data: '' };
    expect(to).toEqual([email]);
    expect(data).toContain('Subject: You already have an account\r\n');
    expect(mail.codeFor(email)).toBeUndefined();
  });

  describe('with a mail server that is slow', () => {
    let slow: MailServer;
    beforeAll(async () => void (slow = await startMailServer({ delayMs: 1_000 })));
    afterAll(() => slow.stop());

    it('lets nobody wait for it', async () => {
      const api = await start({ ...event, mailUrl: slow.url });
      const email = newEmail();
      for (const [path, json] of [
        ['/register', { password: GOOD_PASSWORD }],
        ['/resend', {}],
        ['/forgot-password', {}],
      ] as const) {
        const before = slow.received.length;
        requireOk(await postTo(api, path, { email, ...json }));
        expect(slow.received.length).toBe(before);
      }
      await expect.poll(() => slow.received.length).toBe(2);
    });
  });
});
