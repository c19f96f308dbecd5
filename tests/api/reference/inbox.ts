import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../demo-host/api/options.ts';
import { GOOD_PASSWORD } from '../support/attendee.ts';
import type { OwnTarget } from '../support/target.ts';

const register = (api: OwnTarget, email: string) =>
  api.call('POST', '/register', { json: { email, password: GOOD_PASSWORD, clientId: api.clientId } });

export function inboxRules(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('the inbox', () => {
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

    it('is not there under another name, so that a rebound DNS name does not reach it', async () => {
      const { url } = await start();
      const status = await new Promise((resolve, reject) => {
        request(`${url}/inbox.json`, { headers: { host: 'evil.example' } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end();
      });
      expect(status).toBe(404);
    });
  });
}
