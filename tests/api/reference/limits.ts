import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../demo-host/api/options.ts';
import { anAttendee, newEmail, type Attendee } from '../support/attendee.ts';
import type { OwnTarget } from '../support/target.ts';

const FIFTEEN_MINUTES_MS = 900_000;

export function limitRules(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('limits', () => {
    let api: OwnTarget;
    let attendee: Attendee;

    beforeAll(async () => {
      api = await start();
      attendee = await anAttendee(api).withoutProfile().joins();
    });

    const post = (path: string, json: object, token?: string) =>
      api.call('POST', path, { json: { clientId: api.clientId, ...json }, ...(token === undefined ? {} : { token }) });

    it('hold back logins after ten wrong passwords, and say for how long', async () => {
      const { email, password } = attendee;
      for (let tries = 0; tries < 10; tries += 1) {
        expect((await post('/login', { email, password: 'wrong-1-word!' })).status).toBe(401);
      }
      const held = await post('/login', { email, password });
      expect(held).toMatchObject({ status: 429, body: { error: 'Attempt limit exceeded, please try after some time.' } });
      expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(890);
      expect(Number(held.headers.get('retry-after'))).toBeLessThanOrEqual(900);
      api.clock.advance(FIFTEEN_MINUTES_MS);
      expect((await post('/login', { email, password })).status).toBe(200);
    });

    it('never meet an attendee who knows the password', async () => {
      const { email, password } = attendee;
      for (let tries = 0; tries < 15; tries += 1) expect((await post('/login', { email, password })).status).toBe(200);
    });

    it('hold back mails to one address', async () => {
      const email = newEmail();
      const statuses = [];
      for (let count = 0; count < 11; count += 1) statuses.push((await post('/resend', { email })).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
      expect((await post('/forgot-password', { email })).status).toBe(429);
    });

    it('hold back guesses at the current password', async () => {
      const other = await anAttendee(api).withoutProfile().joins();
      const json = { previousPassword: 'wrong-1-word!', proposedPassword: 'another-3-word!' };
      for (let tries = 0; tries < 10; tries += 1) {
        expect((await post('/change-password', json, other.accessToken)).status).toBe(400);
      }
      expect((await post('/change-password', json, other.accessToken)).status).toBe(429);
    });

    it('hold back uploads without end', async () => {
      const path = '/profile/photo-presign?fileName=a.png&contentType=image/png';
      const statuses = new Set<number>();
      const fresh = await anAttendee(api).withoutProfile().joins();
      for (let count = 0; count < 120; count += 1) statuses.add((await fresh.call('GET', path)).status);
      expect([...statuses]).toEqual([200]);
      const held = await fresh.call('GET', path);
      expect(held).toMatchObject({ status: 429, body: { message: expect.any(String) as string } });
    });
  });
}
