import { describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../api/options.ts';
import type { OwnTarget } from '../support/target.ts';

export function httpRules(api: () => OwnTarget, start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  const preflight = (origin: string, target = api()) =>
    target.call('OPTIONS', '/profile', {
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization,content-type' },
    });

  /** Those of the origins whose pages may call. */
  async function allowed(origins: readonly string[], target?: OwnTarget): Promise<string[]> {
    const answers = await Promise.all(origins.map((origin) => preflight(origin, target)));
    return answers.flatMap(({ headers }) => headers.get('access-control-allow-origin') ?? []);
  }

  describe('pages of other origins', () => {
    it('may call when they are allowed to, and read Retry-After and the time', async () => {
      const answer = await preflight('https://organiser.example');
      expect(answer.status).toBe(204);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'access-control-allow-origin': 'https://organiser.example',
        'access-control-allow-methods': expect.stringContaining('DELETE') as string,
        'access-control-allow-headers': 'Authorization, Content-Type',
      });
      const get = await api().call('GET', '/profile', { headers: { origin: 'https://organiser.example' } });
      expect(get.headers.get('access-control-allow-origin')).toBe('https://organiser.example');
      expect(get.headers.get('access-control-expose-headers')).toBe('Retry-After, Date');
      expect(get.headers.get('access-control-allow-credentials')).toBeNull();
    });

    it.each(['https://evil.example', 'https://organiser.example.evil.example', 'null'])('may not: %s', async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    });

    it("may call from any port of the developer's own machine, but not in production", async () => {
      const local = [
        'http://localhost:3000',
        'http://localhost',
        'https://localhost:8443',
        'http://127.0.0.1:5173',
        'http://[::1]:1',
      ];
      const nearly = ['http://localhost.evil.example', 'http://evil.example:80/localhost', 'http://localhost:3000.evil.example'];
      expect(await allowed([...local, ...nearly])).toEqual(local);
      const organiser = 'https://organiser.example';
      const live = await start({ production: true, allowedOrigins: [organiser] });
      expect(await allowed([organiser, ...local, ...nearly], live)).toEqual([organiser]);
    });
  });

  describe('every answer', () => {
    it('is not cached and not sniffed', async () => {
      for (const path of ['/profile', '/nowhere', '/inbox.json']) {
        const { headers } = await api().call('GET', path);
        const said = [path, headers.get('cache-control'), headers.get('x-content-type-options')];
        expect(said).toEqual([path, 'no-store', 'nosniff']);
      }
    });
  });

  const register = (raw: string, type: string) => api().call('POST', '/register', { raw, headers: { 'content-type': type } });

  describe('bodies', () => {
    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json'])(
      'of type %s are refused with 415',
      async (type) => {
        expect(await register('{}', type)).toMatchObject({ status: 415, body: { error: expect.any(String) as string } });
      },
    );

    it('may name a character set', async () => {
      expect((await register('{}', 'application/json; charset=utf-8')).status).toBe(400);
    });

    it('of 1 MB are refused with 413', async () => {
      const answer = await register(JSON.stringify({ email: 'a'.repeat(1_000_000) }), 'application/json');
      expect(answer).toMatchObject({ status: 413, body: { error: 'The request is too large.' } });
    });

    it('that are broken are refused with 400', async () => {
      expect((await register('{"email":', 'application/json')).status).toBe(400);
      expect((await register('', 'application/json')).status).toBe(400);
    });
  });

  it('answers 404 to unknown paths', async () => {
    expect(await api().call('GET', '/nowhere')).toMatchObject({ status: 404, body: { message: 'Not found' } });
  });
}
