import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { fateOf } from '../../api/mail/mail-fate.ts';
import { smtpSettings } from '../../api/mail/smtp-settings.ts';
import { GOOD_PASSWORD, newEmail, requireOk } from './support/attendee.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

/** What mail servers have answered, and whose fault it was. */
const ANSWERS = [
  ['refused', 'RCPT', '550 5.1.1 <a@example.org>: Recipient address rejected: User unknown'],
  ['refused', 'RCPT', '550-5.1.1 The email account that you tried to reach does not exist.'],
  ['refused', 'RCPT', '550 5.1.2 No such host'],
  ['refused', 'RCPT', '501 5.1.3 Bad recipient address syntax'],
  ['refused', 'RCPT', '551 5.1.6 Mailbox has moved'],
  ['refused', 'RCPT', '552 5.2.2 Mailbox full'],
  ['refused', 'DATA', '554 5.2.0 Mailbox is disabled'],
  ['disputed', 'RCPT', '553 5.7.1 <events@example.org>: Sender address rejected: not owned by user'],
  ['disputed', 'RCPT', '553 sender rejected'],
  ['disputed', 'RCPT', '554 5.7.1 <a@example.org>: Relay access denied'],
  ['disputed', 'RCPT', '550 relay not permitted'],
  ['disputed', 'RCPT', '550 5.1.8 Sender address has null MX'],
  ['disputed', 'RCPT', '550 5.1.10 RESOLVER.ADR.RecipientNotFound'],
  ['disputed', 'DATA', '554 Message rejected: Email address is not verified.'],
  ['disputed', 'DATA', '550 5.4.5 Daily user sending limit exceeded'],
  ['disputed', 'DATA', '550 5.7.1 Blocked, as others that got 5.1.1 were'],
  ['failed', 'MAIL', '553 5.1.1 Sender unknown'],
  ['failed', 'MAIL', '552 5.2.2 Sender over quota'],
  ['failed', 'RCPT', '421 4.7.0 Try again later, closing connection'],
  ['deferred', 'RCPT', '450 4.2.0 Greylisted'],
] as const;

test.each(ANSWERS)('a mail is %s by a server that answers %s with “%s”', async (fate, command, response) => {
  const commands = { MAIL: 'MAIL FROM', RCPT: 'RCPT TO', DATA: 'DATA' };
  const error = Object.assign(new Error(response), {
    command: commands[command],
    response,
    responseCode: Number(response.slice(0, 3)),
  });
  expect(fateOf(error)).toBe(fate);
});

test.each([
  ['https://api.example.org/dating', '', 'api.example.org'],
  ['https://api.example.org', '?name=mx.example.org', 'mx.example.org'],
  ['http://203.0.113.7:5172', '', '[203.0.113.7]'],
  ['http://[2001:db8::1]', '', '[IPv6:2001:db8::1]'],
])('the API at %s greets a mail server %s as %s', (publicUrl, query, name) => {
  expect(smtpSettings(`smtp://mail.example.org:587${query}`, { publicUrl }).name).toBe(name);
});

const event = () => ({ clientIds: [`quarrel-${randomUUID()}`], publicUrl: 'https://api.example.org' });
const register = ({ call, clientId }: OwnTarget, email: string) =>
  call('POST', '/register', { json: { email, password: GOOD_PASSWORD, clientId } });
const check = ({ app }: OwnTarget) => app.services.mail.check();

describe('a mail server that quarrels with us', () => {
  const { start } = severalApis();
  let mail: MailServer;
  beforeEach(async () => void (mail = await startMailServer()));
  afterEach(() => mail.stop());

  it.each([
    ['MAIL', '553 5.7.1 Sender address rejected'],
    ['RCPT', '554 5.7.1 Relay access denied'],
    ['DATA', '550 5.4.5 Daily user sending limit exceeded'],
  ] as const)('keeps every code when it answers %s with “%s”, says so, and has them once it gives in', async (command, text) => {
    const api = await start({ ...event(), mailUrl: mail.url });
    await check(api);
    mail.answers[command] = text;
    const emails = [newEmail(), newEmail(), newEmail()];
    for (const email of emails) requireOk(await register(api, email));
    await expect.poll(() => api.failures.length).toBeGreaterThan(0);
    for (let minutes = 0; minutes < 3; minutes += 1) api.clock.advance(60_000);
    expect(await api.app.services.mail.backlog()).toMatchObject({ waiting: 3, oldestSeconds: 180 });
    // A trial ends before DATA.
    const told = await check(api).then(() => '', String);
    expect(told).toContain(command === 'DATA' ? '' : text);
    // Once, not at every try of every mail.
    expect(api.failures).toHaveLength(1);
    delete mail.answers[command];
    // All are due again by then, but for one that is being refused just now; none expires.
    api.clock.advance(90_000);
    for (const email of emails) {
      const code = () => (api.clock.advance(3_000), mail.codeFor(email));
      await expect.poll(code, { timeout: 60_000, interval: 1_000 }).toBeDefined();
    }
    await check(api);
  });

  it.each([
    ['MAIL', '553 5.7.1 Sender address rejected'],
    ['RCPT', '550 5.7.1 Relay access denied'],
  ] as const)('says at the start that it takes nothing from this sender (%s)', async (command, text) => {
    mail.answers[command] = text;
    const api = await start({ ...event(), mailUrl: mail.url, mailFrom: 'Events <events@example.org>' });
    await expect.poll(() => api.failures.map(String)).toEqual([expect.stringContaining(text)]);
    expect(String(api.failures[0])).toContain('events@example.org (MAIL_FROM)');
    expect(mail.received).toEqual([]);
  });

  it('is content with a sender without a mailbox, is greeted by the name of the API, and gets no mail by a trial', async () => {
    mail.unknown.add('no-reply@example.org');
    const api = await start({ ...event(), mailUrl: mail.url, mailFrom: 'no-reply@example.org' });
    await check(api);
    expect([...mail.greetings]).toEqual(['api.example.org']);
    expect([mail.received, api.failures]).toEqual([[], []]);
  });
});

describe('a mail server with a certificate of its own, as Debian’s Postfix has', () => {
  const { start } = severalApis();
  const folder = mkdtempSync(`${tmpdir()}/certificate-`);
  const [keyFile, certFile] = [`${folder}/key.pem`, `${folder}/cert.pem`];
  let mail: MailServer;
  beforeAll(async () => {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=debian',
        '-addext',
        'subjectAltName=DNS:debian',
      ].concat(['-keyout', keyFile, '-out', certFile]),
      { stdio: 'ignore' },
    );
    mail = await startMailServer({ tls: { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') } });
  });
  afterAll(async () => {
    await mail.stop();
    rmSync(folder, { recursive: true });
  });

  const checkWith = async (query: string, mailCa?: string) => {
    const api = await start({ clientIds: [`postfix-${randomUUID()}`], mailUrl: mail.url + query, mailCa });
    return api.app.services.mail.check();
  };

  it('isn’t trusted by itself, and is by MAIL_CA and the name in it, or unencrypted on the same machine', async () => {
    await expect(checkWith('')).rejects.toThrow(/self-signed certificate/);
    await expect(checkWith('', certFile)).rejects.toThrow(/altnames|does not match/i);
    await checkWith('?tls.servername=debian', certFile);
    await checkWith('?ignoreTLS=true');
    await expect(checkWith('', `${folder}/none.pem`)).rejects.toThrow(`MAIL_CA: ${folder}/none.pem can't be read (ENOENT).`);
    await expect(checkWith('', keyFile)).rejects.toThrow('has no certificate in it');
  });
});
