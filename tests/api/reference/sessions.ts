import { describe, expect, it } from 'vitest';
import { anAttendee, requireOk, type Attendee, type Tokens } from '../support/attendee.ts';
import type { OwnTarget } from '../support/target.ts';

const NEW_PASSWORD = 'another-3-word!';

export function sessionRules(api: () => OwnTarget): void {
  const loginAgain = async ({ email, password }: Attendee) => {
    api().clock.advance(1);
    const json = { email, password, clientId: api().clientId };
    return requireOk(await api().call<Tokens>('POST', '/login', { json })).body;
  };
  const profileStatus = async (token: string) => (await api().call('GET', '/profile', { token })).status;

  describe('sessions', () => {
    it('end by a changed password, all but the one that changed it', async () => {
      const attendee = await anAttendee(api()).joins();
      const elsewhere = await loginAgain(attendee);
      api().clock.advance(1);
      const json = { previousPassword: attendee.password, proposedPassword: NEW_PASSWORD };
      requireOk(await api().call('POST', '/change-password', { token: attendee.accessToken, json }));
      expect(await profileStatus(attendee.idToken)).toBe(200);
      expect(await profileStatus(elsewhere.idToken)).toBe(401);
      const later = await loginAgain({ ...attendee, password: NEW_PASSWORD });
      expect(await profileStatus(later.idToken)).toBe(200);
    });

    it('end by a reset, all of them', async () => {
      const attendee = await anAttendee(api()).joins();
      const { email } = attendee;
      const { clientId } = api();
      requireOk(await api().call('POST', '/forgot-password', { json: { email, clientId } }));
      // No time passes: what counts is the password a session was opened with, not a clock.
      const json = { email, clientId, code: await api().codeFor(email), newPassword: NEW_PASSWORD };
      requireOk(await api().call('POST', '/confirm-forgot', { json }));
      expect(await profileStatus(attendee.idToken)).toBe(401);
      const later = await loginAgain({ ...attendee, password: NEW_PASSWORD });
      expect(await profileStatus(later.idToken)).toBe(200);
    });
  });

  describe('passwords', () => {
    it('take as long for unknown people as for known ones', async () => {
      const { passwords } = api().app.services;
      const stored = await passwords.hash('sesame-2-open!');
      const known: number[] = [];
      const unknown: number[] = [];
      for (let round = 0; round < 15; round += 1) {
        known.push(await cpuOf(() => passwords.verify(stored, 'wrong-1-word!')));
        unknown.push(await cpuOf(() => passwords.verify(null, 'wrong-1-word!')));
      }
      // Least of many, in time of the processor: neither does other work on the machine count, nor other work of this process.
      const ratio = Math.min(...unknown) / Math.min(...known);
      // One more pass of Argon2 than the other takes is 0.67 or 1.5.
      expect(ratio).toBeGreaterThan(0.7);
      expect(ratio).toBeLessThan(1.45);
    });

    it('are not what the database holds', async () => {
      const { email, password } = await anAttendee(api()).withoutProfile().joins();
      const rows = await api().app.services.db.query<{ hash: string }>(
        `select password_hash as hash from accounts where email = $1`,
        [email],
      );
      expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
      expect(rows[0]?.hash).not.toContain(password);
    });
  });
}

/** Time this process's threads spent on it, ms. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
