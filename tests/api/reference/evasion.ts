import { connect } from 'node:net';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { sampled } from '../../support/all.ts';
import { tallied } from '../../support/tally.ts';
import { anAttendee, GOOD_PASSWORD, newEmail } from '../support/attendee.ts';
import type { OwnTarget } from '../support/target.ts';

const WRONG_PASSWORD = 'wrong-1-word!';
const GUESSES = 14;

/** How somebody might try to look like many people, or like nobody, to what counts guesses. */
const DISGUISES: Record<
  string,
  (guess: number, email: string) => { path?: string; email?: string; headers?: Record<string, string> }
> = {
  'X-Forwarded-For': (guess) => ({ headers: { 'x-forwarded-for': `203.0.113.${guess}` } }),
  'X-Real-IP': (guess) => ({ headers: { 'x-real-ip': `203.0.113.${guess}` } }),
  Forwarded: (guess) => ({ headers: { forwarded: `for=203.0.113.${guess}` } }),
  'True-Client-IP and CF-Connecting-IP': (guess) => ({
    headers: { 'true-client-ip': `203.0.113.${guess}`, 'cf-connecting-ip': `203.0.113.${guess}` },
  }),
  'X-Forwarded-Host and X-Original-URL': (guess) => ({
    headers: { 'x-forwarded-host': `h${guess}.example`, 'x-original-url': `/${guess}` },
  }),
  'a User-Agent': (guess) => ({ headers: { 'user-agent': `phone ${guess}` } }),
  'an Origin': (guess) => ({ headers: { origin: `https://h${guess}.example` } }),
  'the case of the e-mail': (guess, email) => ({ email: email.slice(0, guess).toUpperCase() + email.slice(guess) }),
  'space around the e-mail': (guess, email) => ({ email: `${' '.repeat(guess)}${email}\t` }),
  'space that is not ASCII': (guess, email) => ({ email: `${'\u00a0'.repeat(guess)}${email}\u3000` }),
  'invisible marks in the e-mail': (guess, email) => ({ email: email.replace('@', `${'\u200b'.repeat(guess)}@\u2060`) }),
  'a query': (guess) => ({ path: `/login?try=${guess}` }),
};

/** How proxies write the address they saw: never another network, however many of them there are. */
const SPELLINGS: Record<string, (guess: number) => string> = {
  'a port': (guess) => `203.0.113.9:${50_000 + guess}`,
  'a port and quotes': (guess) => `"203.0.113.9:${50_000 + guess}"`,
  'the IPv6 notation of an IPv4 address': (guess) => `${guess % 2 === 0 ? '::ffff:' : '::FFFF:'}203.0.113.9`,
  'that with brackets and a port': (guess) => `[::ffff:203.0.113.9]:${50_000 + guess}`,
  'brackets and a port': (guess) => `[2001:db8::9]:${50_000 + guess}`,
  'a zone': (guess) => `fe80::9%eth${guess}`,
  'zeros and capitals': (guess) => ['2001:db8::9', '2001:DB8:0::9', '2001:0db8:0000:0:0:0:0:9'][guess % 3] ?? '',
  'what is no address': (guess) => `client-${guess}`,
  'what is no address, before one that is': (guess) => `client-${guess}, 203.0.113.9`,
  'addresses that the client made up, before its own': (guess) => `198.51.100.${guess}, 203.0.113.9`,
};

/** Spellings that aren't another way to say `/login`. */
const PATHS = ['/LOGIN', '/login/', '//login', '/./login/.', '/login;a=b', '/login%2f', '/login%00', '/%6cogin%20'];

/** E-mails that look like somebody's, and aren't theirs. */
const TWINS: Record<string, (email: string) => string> = {
  'a dot at the end': (email) => `${email}.`,
  'a Kelvin sign': (email) => email.replace('k', '\u212a'),
  'a long s': (email) => email.replace('s', '\u017f'),
  'a full-width letter': (email) => email.replace('k', '\uff4b'),
  'a Cyrillic letter': (email) => email.replace('a', '\u0430'),
  'a comment': (email) => email.replace('@', '(x)@'),
  'two addresses': (email) => `${email},x@example.org`,
  'a display name': (email) => `x <${email}>`,
  'a line break': (email) => email.replace('@', '\n@'),
  'a null': (email) => `${email}\u0000`,
};

/** Sends this much and nothing more; answers when the server has cut the connection. */
const cutOff = async (url: string, text: string) => {
  const socket = connect(Number(new URL(url).port), 'localhost');
  socket.on('error', () => {});
  socket.resume();
  socket.write(text);
  await once(socket, 'close');
};

export function evasionRules(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('limits are not got round by', () => {
    let api: OwnTarget;
    beforeAll(async () => void (api = await start()));

    it.each(sampled(Object.keys(DISGUISES), 7))('%s', async (what) => {
      await tallied('API: ways round the limits', 1, async () => {
        const email = newEmail();
        const guesses = Array.from({ length: GUESSES }, (_, guess) => {
          const { path = '/login', headers = {}, email: spelled = email } = DISGUISES[what]?.(guess, email) ?? {};
          const json = { email: spelled, password: WRONG_PASSWORD, clientId: api.clientId };
          return api.call('POST', path, { json, headers });
        });
        const statuses = (await Promise.all(guesses)).map(({ status }) => status);
        expect(statuses.filter((status) => status === 401)).toHaveLength(10);
        expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - 10);
      });
    });

    it('another spelling of the address that a proxy saw', async () => {
      const behind = await start({ trustedProxies: ['127.0.0.1', '::1'] });
      const checkedOf = async (spell: (guess: number) => string) => {
        const json = { email: newEmail(), password: WRONG_PASSWORD, clientId: behind.clientId };
        const guesses = Array.from({ length: GUESSES }, (_, guess) =>
          behind.call('POST', '/login', { json, headers: { 'x-forwarded-for': spell(guess) } }),
        );
        return (await Promise.all(guesses)).filter(({ status }) => status === 401).length;
      };
      const checked: Record<string, number> = {};
      const spellings = sampled(Object.entries(SPELLINGS), 5);
      // One after another: all of them are one network, which has no more than its places in the queue.
      for (const [name, spell] of spellings) checked[name] = await checkedOf(spell);
      expect(checked).toEqual(Object.fromEntries(spellings.map(([name]) => [name, 10])));
    });

    it.each(PATHS)('the path %s', async (path) => {
      const json = { email: newEmail(), password: WRONG_PASSWORD, clientId: api.clientId };
      await tallied('API: ways round the limits', 1, async () => {
        expect((await api.call('POST', path, { json })).status).toBe(404);
      });
    });

    it.each(Object.keys(TWINS))('%s in the e-mail', async (what) => {
      await tallied('API: ways round the limits', 1, async () => {
        const email = `k-as-${newEmail()}`;
        const twin = TWINS[what]?.(email) ?? '';
        expect(twin).not.toBe(email);
        const json = { email: twin, password: GOOD_PASSWORD, clientId: api.clientId };
        const answer = await api.call('POST', '/register', { json });
        expect(answer).toMatchObject({ status: 400, body: { error: 'Invalid email address format.' } });
      });
    });

    it('another spelling of the client id', async () => {
      for (const clientId of [api.clientId.toUpperCase(), ` ${api.clientId}`, `${api.clientId}\u0000`]) {
        const json = { email: newEmail(), password: WRONG_PASSWORD, clientId };
        expect((await api.call('POST', '/login', { json })).status).toBe(400);
      }
    });
  });

  describe('a name said twice', () => {
    it('in a body counts as the last, for the check and for the count alike', async () => {
      const api = await start();
      const { email, password } = await anAttendee(api).withoutProfile().joins();
      const raw = `{"email":"x@example.org","email":${JSON.stringify(email)},"password":"x","password":${JSON.stringify(password)},"clientId":"other","clientId":"${api.clientId}"}`;
      const answer = await api.call('POST', '/login', { raw, headers: { 'content-type': 'application/json' } });
      expect(answer.status).toBe(200);
    });

    it.each(['__proto__', 'constructor'])('and a %s in a body are refused', async (name) => {
      const api = await start();
      for (const inner of ['{"prototype":{"isAdmin":true}}', '{"email":"a@b.org"}']) {
        const raw = `{"email":"a@b.org","password":"x","clientId":"${api.clientId}","${name}":${inner}}`;
        const { status } = await api.call('POST', '/login', { raw, headers: { 'content-type': 'application/json' } });
        expect([400, 401]).toContain(status);
      }
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    });
  });

  describe('a connection that trickles', () => {
    it('is cut off when its headers never end', async () => {
      const api = await start({ headersMs: 200 });
      await cutOff(api.url, 'POST /login HTTP/1.1\r\nHost: localhost\r\n');
      expect((await api.call('GET', '/nowhere')).status).toBe(404);
    });

    it('is cut off when its body never ends', async () => {
      const api = await start({ jsonBodyMs: 200 });
      const headers = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000';
      await cutOff(api.url, `POST /login HTTP/1.1\r\n${headers}\r\n\r\n{"email":`);
      expect(api.failures).toEqual([]);
    });
  });
}
