import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../api/options.ts';
import { GOOD_PASSWORD } from '../support/attendee.ts';
import type { OwnTarget } from '../support/target.ts';

const register = (api: OwnTarget, email: string) =>
  api.call('POST', '/register', { json: { email, password: GOOD_PASSWORD, clientId: api.clientId } });

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
