import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { setEventDetails, setRelease } from '../../../api/repositories/events.ts';
import { GOOD_PASSWORD, newEmail, requireOk } from '../support/attendee.ts';
import { startMailServer } from '../support/mail-server.ts';
import type { OwnTarget } from '../support/target.ts';

/** The subject of the confirmation, by what the browser says it reads. */
const SUBJECTS: readonly (readonly [header: string, subject: string])[] = [
  ['de-AT,de;q=0.9,en;q=0.8', 'Dein Bestätigungscode'],
  ['ja, fr;q=0.5, en;q=0.4', 'Ton code de confirmation'],
  ['pl;q=0, en', 'Your confirmation code'],
  ['ja', 'Your confirmation code'],
  [';;q=x,*', 'Your confirmation code'],
];

export function mailLanguage(api: () => OwnTarget): void {
  const post = (path: string, language: string, json: object) =>
    api().call('POST', path, { headers: { 'accept-language': language }, json: { clientId: api().clientId, ...json } });

  describe('mails', () => {
    it.each(SUBJECTS)('are in the language of who registers with "%s"', async (language, subject) => {
      const email = newEmail();
      requireOk(await post('/register', language, { email, password: GOOD_PASSWORD }));
      expect((await api().mailsTo(email)).map((mail) => mail.subject)).toEqual([subject]);
    });

    it('are English for a header longer than any browser sends, of which only the beginning is read', async () => {
      const email = newEmail();
      requireOk(await post('/register', `ja${' '.repeat(14_000)},de`, { email, password: GOOD_PASSWORD }));
      expect((await api().mailsTo(email)).map((mail) => mail.subject)).toEqual(['Your confirmation code']);
    });

    it('stay in it, whatever the device of a later call says; text and page say the same', async () => {
      const email = newEmail();
      requireOk(await post('/register', 'ar', { email, password: GOOD_PASSWORD }));
      const code = await api().codeFor(email);
      requireOk(await post('/confirm', 'en', { email, code }));
      requireOk(await post('/forgot-password', 'en', { email }));
      const [reset, confirm] = await api().mailsTo(email);
      for (const mail of [reset, confirm]) {
        expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
        for (const line of (mail?.text ?? '').split('\n').filter(Boolean)) expect(mail?.html).toContain(`>${line}<`);
      }
      expect(reset?.subject).not.toBe(confirm?.subject);
    });
  });
}

/** A header of a mail, its folded lines put together and its words decoded. */
function header(data: string, name: string): string | undefined {
  const line = new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(data)?.[1];
  return (
    line
      ?.replaceAll(/\r?\n[ \t]/g, ' ')
      // Nothing is between two encoded words (RFC 2047).
      .replaceAll(/\?= =\?UTF-8\?Q\?/gi, '')
      .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_all, text: string) =>
        decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
      )
  );
}

const register = (api: OwnTarget, email: string) =>
  api.call('POST', '/register', { json: { email, password: GOOD_PASSWORD, clientId: api.clientId } });

export function smtpMail(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('mail by SMTP', () => {
    it('goes to the one address, with the code, as a mail that a program wrote', async () => {
      const mailServer = await startMailServer();
      const api = await start({ mailUrl: mailServer.url, mailFrom: 'events@organiser.example' });
      const email = "o'reilly@example.org";
      await register(api, email);
      await expect.poll(() => mailServer.received.length).toBe(1);
      const [{ to, data }] = mailServer.received as [{ to: string[]; data: string }];
      expect(to).toEqual([email]);
      expect(header(data, 'From')).toBe('events@organiser.example');
      expect(header(data, 'Auto-Submitted')).toBe('auto-generated');
      expect(header(data, 'Message-ID')).toMatch(/^<[0-9a-f-]{36}@organiser\.example>$/);
      expect(header(data, 'Reply-To')).toBeUndefined();
      const code = mailServer.codeFor(email);
      const confirm = await api.call('POST', '/confirm', { json: { email, code, clientId: api.clientId } });
      expect(confirm.status).toBe(200);
      await mailServer.stop();
    });

    it('names the event, its page and where to ask', async () => {
      const mailServer = await startMailServer();
      const api = await start({ mailUrl: mailServer.url, mailFrom: 'events@organiser.example' });
      const { db } = api.app.services;
      await setRelease(db, api.clientId, null);
      const event = { name: 'Frühling & <b>', page: 'https://organiser.example/spring', support: 'help@organiser.example' };
      await setEventDetails(db, api.clientId, event);
      await register(api, 'guest@example.org');
      await expect.poll(() => mailServer.received.length).toBe(1);
      const data = mailServer.received[0]?.data ?? '';
      expect(header(data, 'Subject')).toBe('Your confirmation code');
      expect(header(data, 'From')).toBe('Frühling & <b> <events@organiser.example>');
      expect(header(data, 'Reply-To')).toBe('help@organiser.example');
      const text = data.replaceAll(/=\r?\n/g, '').replaceAll('\r', '');
      expect(text).toContain('https://organiser.example/spring\nQuestions? Write to help@organiser.example.');
      expect(text).toContain('mailto:help@organiser.example');
      expect(text).not.toContain('Frühling & <b>');
      await mailServer.stop();
    });

    it('is over as few connections as MAIL_URL says, and says what is wrong with it', async () => {
      const mailServer = await startMailServer({ delayMs: 50 });
      const api = await start({ mailUrl: `${mailServer.url}?maxConnections=1` });
      await Promise.all(Array.from({ length: 5 }, (_, index) => register(api, `guest-${index}@example.org`)));
      await expect.poll(() => mailServer.received.length).toBe(5);
      // One has tried the sender at the start.
      expect(mailServer.connections()).toBeLessThanOrEqual(2);
      await mailServer.stop();
      await expect(start({ mailUrl: 'smtp://localhost?maxConnections=0' })).rejects.toThrow(
        'maxConnections in MAIL_URL must be a number from 1 to 20, not "0".',
      );
    });
  });
}

export function inboxRules(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('the inbox', () => {
    let running: Promise<OwnTarget> | undefined;
    const shared = () => (running ??= start());

    it('lists mails newest first, all or those to one address', async () => {
      const api = await start();
      await register(api, 'First@example.org');
      await register(api, 'second@example.org');
      const all = await api.call<Record<string, string>[]>('GET', '/inbox.json');
      expect(all.body.map((mail) => mail['to'])).toEqual(['second@example.org', 'first@example.org']);
      expect(all.body[0]).toEqual({
        to: 'second@example.org',
        subject: 'Your confirmation code',
        code: expect.stringMatching(/^\d{6}$/) as string,
        text: expect.stringContaining(all.body[0]?.['code'] ?? '') as string,
        html: expect.stringContaining(all.body[0]?.['code'] ?? '') as string,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      });
      expect(await api.mailsTo('FIRST@example.org')).toHaveLength(1);
      expect(await api.mailsTo('nobody@example.org')).toEqual([]);
    });

    it('is a page that shows codes and runs nothing an attendee typed', async () => {
      const api = await start();
      await register(api, "<o'reilly>@example.org");
      await register(api, "o'reilly&co@example.org");
      const code = await api.codeFor("o'reilly&co@example.org");
      const page = await api.call('GET', `/inbox?to=${encodeURIComponent('"><script>alert(1)</script>')}`);
      expect(page.text).not.toContain('<script>alert');
      const all = await api.call('GET', '/inbox');
      expect(all.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(all.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(all.text).toContain('o&#39;reilly&amp;co@example.org');
      expect(all.text).toContain(code);
    });

    it('is not there in production, nor when it is switched off', async () => {
      for (const options of [{ production: true }, { inbox: false }, { mailUrl: 'smtp://localhost:1' }]) {
        const api = await start(options);
        expect((await api.call('GET', '/inbox')).status).toBe(404);
        expect((await api.call('GET', '/inbox.json')).status).toBe(404);
      }
    });

    it.each([
      ['the name that is printed', {}, 200],
      ['the address behind it', { host: '127.0.0.1:PORT' }, 200],
      ['another name, as of a page that rebinds its own', { host: 'evil.example' }, 404],
      ['another name at the same port', { host: 'evil.example:PORT' }, 404],
      ['another port, as of a proxy on this machine', { host: 'localhost:8080' }, 404],
      ['no port', { host: 'localhost' }, 404],
      ['a name that only begins like it', { host: 'localhost:PORT.evil.example' }, 404],
      ['a header Forwarded', { forwarded: 'for=203.0.113.7' }, 404],
      ['a header Via', { via: '1.1 proxy' }, 404],
      ['a header X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }, 404],
      ['a header X-Forwarded-Host in capitals', { 'X-FORWARDED-HOST': 'localhost' }, 404],
      ['a header X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }, 404],
      ['a header X-Real-IP', { 'x-real-ip': '203.0.113.7' }, 404],
      ['a header of a network in front', { 'cf-connecting-ip': '203.0.113.7' }, 404],
    ])('asked for with %s', async (_what, headers: Record<string, string>, expected) => {
      const { url } = await shared();
      const port = new URL(url).port;
      const sent = Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', port)]);
      for (const path of ['/inbox.json', '/inbox', '/INBOX.json', '/inbox.json?to=a@example.org']) {
        // Paths are compared with regard to case: another spelling is no way round.
        const wanted = path.startsWith('/INBOX') ? 404 : expected;
        expect(await statusOf(url + path, Object.fromEntries(sent) as Record<string, string>)).toBe(wanted);
      }
    });

    it('is not there for a proxy that adds no header and speaks HTTP/1.0', async () => {
      const { port } = new URL((await shared()).url);
      const socket = connect(Number(port), 'localhost');
      socket.end(`GET /inbox.json HTTP/1.0\r\nHost: localhost:${port}\r\n\r\n`);
      let answer = '';
      for await (const chunk of socket) answer += String(chunk);
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    });
  });
}

function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
