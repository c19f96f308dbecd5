import { describe, expect, it } from 'vitest';
import { like, likesOf, unlike } from '../conformance/likes.ts';
import { everybodyFor } from '../conformance/people.ts';
import { anAttendee, type Attendee } from '../support/attendee.ts';
import type { OwnTarget } from '../support/target.ts';

/** The matches of somebody, each with whether they were shown it. */
async function seenBy(one: Attendee): Promise<[string, boolean][]> {
  const { body } = await one.call<{ matches: { userId: string; seen: boolean }[] }>('GET', '/likes');
  return body.matches.map(({ userId, seen }) => [userId, seen]);
}

const sees = (one: Attendee, ...targetUserIds: string[]) =>
  one.call('POST', '/profile/matches/seen', { json: { targetUserIds } });

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
    });

    it('that is taken back takes the like of a match along, for who did it by mistake to begin anew', async () => {
      const { woman, man } = await couple();
      await like(woman, man.userId);
      await like(man, woman.userId);
      await unlike(woman, man.userId);
      for (const one of [woman, man]) expect(await likesOf(one)).toMatchObject({ liked: [], likedBy: [], matches: [] });
      const browsed = await Promise.all([woman, man].map((one) => everybodyFor(one, 50)));
      expect(browsed.map((people) => people.map(({ userId }) => userId))).toEqual([
        expect.arrayContaining([man.userId]),
        expect.arrayContaining([woman.userId]),
      ]);
      expect([(await like(man, woman.userId)).status, (await like(woman, man.userId)).status]).toEqual([204, 200]);
    });

    it('that nobody has answered is taken back alone', async () => {
      const { woman, man } = await couple();
      await like(woman, man.userId);
      await unlike(man, woman.userId);
      expect((await likesOf(man)).likedBy.map(({ userId }) => userId)).toEqual([woman.userId]);
    });

    it('of both at the same moment tells at least one of them', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { woman, man } = await couple();
        const answers = await Promise.all([like(woman, man.userId), like(man, woman.userId)]);
        expect(answers.map(({ status }) => status)).toContain(200);
      }
    });

    it('of a match is new to whom the answer didn’t tell it, until they say that they were shown it', async () => {
      const { woman, man } = await couple();
      await like(woman, man.userId);
      // Who is no match yet can't be noted in advance.
      await sees(woman, man.userId);
      await like(man, woman.userId);
      expect([await seenBy(woman), await seenBy(man)]).toEqual([[[man.userId, false]], [[woman.userId, true]]]);
      expect(await sees(woman, 'nobody', woman.userId, man.userId)).toMatchObject({ status: 204, text: '' });
      expect(await seenBy(woman)).toEqual([[man.userId, true]]);

      await unlike(man, woman.userId);
      await like(man, woman.userId);
      await like(woman, man.userId);
      expect([await seenBy(woman), await seenBy(man)]).toEqual([[[man.userId, true]], [[woman.userId, false]]]);
    });
  });
}
