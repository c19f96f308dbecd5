import { describe, expect, it } from 'vitest';
import { like, unlike } from '../conformance/likes.ts';
import { anAttendee } from '../support/attendee.ts';
import type { OwnTarget } from '../support/target.ts';

export function likeRules(api: () => OwnTarget): void {
  const couple = async () => ({
    woman: await anAttendee(api()).ofGender('female').joins(),
    man: await anAttendee(api()).ofGender('male').joins(),
  });

  describe('a like', () => {
    it('that makes a match says so, each time, and no other one does', async () => {
      const { woman, man } = await couple();
      expect(await like(woman, man.userId)).toMatchObject({ status: 204, text: '' });
      for (let time = 0; time < 2; time += 1) {
        expect(await like(man, woman.userId)).toMatchObject({ status: 200, body: { match: true } });
      }
      await unlike(woman, man.userId);
      expect((await like(man, woman.userId)).status).toBe(204);
    });

    it('of both at the same moment tells at least one of them', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { woman, man } = await couple();
        const answers = await Promise.all([like(woman, man.userId), like(man, woman.userId)]);
        expect(answers.map(({ status }) => status)).toContain(200);
      }
    });
  });
}
