import { describe, expect, it } from 'vitest';
import { postNotice } from '../../../api/repositories/outbox.ts';
import { like, likesOf, unlike } from '../conformance/likes.ts';
import { everybodyFor } from '../conformance/people.ts';
import {
  aCouple,
  anAttendee,
  aProfile,
  type Attendee,
  type OwnProfileBody,
  presign,
  requireOk,
  upload,
} from '../support/attendee.ts';
import { rowsAbout } from '../support/own-database.ts';
import { aPhoto } from '../support/photos.ts';
import type { OwnTarget } from '../support/target.ts';

/** The matches of somebody, each with whether they were shown it. */
async function seenBy(one: Attendee): Promise<[string, boolean][]> {
  const { body } = await one.call<{ matches: { userId: string; seen: boolean }[] }>('GET', '/likes');
  return body.matches.map(({ userId, seen }) => [userId, seen]);
}

const sees = (one: Attendee, ...targetUserIds: string[]) =>
  one.call('POST', '/profile/matches/seen', { json: { targetUserIds } });

export function likeRules(api: () => OwnTarget): void {
  const couple = () => aCouple(api());

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

const leave = (attendee: Attendee) => attendee.call('DELETE', '/profile/participation');
const putTo = (address: string) =>
  fetch(address, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: aPhoto() as BodyInit });

export function leavingRules(api: () => OwnTarget): void {
  /** A couple who match, and somebody who likes and is liked by the first without an answer. */
  const evening = async () => {
    const leaver = await anAttendee(api()).ofGender('female').called('Lea', 'Quitter').withPhotos(2).joins();
    const [match, fan] = [await anAttendee(api()).ofGender('male').joins(), await anAttendee(api()).ofGender('male').joins()];
    for (const [one, other] of [
      [leaver, match],
      [match, leaver],
      [fan, leaver],
    ] as const)
      requireOk(await like(one, other.userId));
    return { leaver, match, fan };
  };

  describe('somebody who stops taking part', () => {
    it('is in no answer to anybody, and sees nobody', async () => {
      const { leaver, match, fan } = await evening();
      const { services } = api().app;
      expect((await everybodyFor(await anAttendee(api()).ofGender('male').joins(), 50)).map(({ userId }) => userId)).toContain(
        leaver.userId,
      );
      expect(await leave(leaver)).toMatchObject({ status: 204, text: '' });
      for (const other of [match, fan, await anAttendee(api()).ofGender('male').joins()]) {
        const replies = [await everybodyFor(other, 50), await likesOf(other), (await other.call('GET', '/profile')).body];
        expect(JSON.stringify(replies)).not.toMatch(new RegExp(`${leaver.userId}|"Lea`));
        expect((await like(other, leaver.userId)).status).toBe(404);
      }
      expect((await leaver.call('GET', '/profile')).status).toBe(404);
      expect((await leaver.call('GET', '/profiles')).status).toBe(404);
      expect(await likesOf(leaver)).toMatchObject({ liked: [], likedBy: [], matches: [] });
      for (const photo of leaver.photos) expect((await fetch(photo)).status).toBe(404);
      // What the account has; photos are remembered by their addresses for a day, so that no late upload brings them back.
      const left = Object.keys(await rowsAbout(services.db, [leaver.userId])).toSorted();
      expect(left).toEqual(['accounts', 'codes', 'known_networks', 'photos']);
    });

    it('keeps the account and the session, and may come back as anybody new', async () => {
      const { leaver, match } = await evening();
      requireOk(await leave(leaver));
      requireOk(await leaver.call('POST', '/profile', { json: { ...aProfile, photos: [await upload(leaver)] } }));
      const { body } = requireOk(await leaver.call<OwnProfileBody>('GET', '/profile'));
      expect(body).toMatchObject({ firstName: aProfile.firstName, likes: [] });
      expect((await likesOf(leaver)).likedBy).toEqual([]);
      expect((await likesOf(match)).liked).toEqual([]);
      const login = { email: leaver.email, password: leaver.password, clientId: api().clientId };
      expect((await api().call('POST', '/login', { json: login })).status).toBe(200);
    });

    it('leaves no consent', async () => {
      const leaver = await anAttendee(api()).withoutProfile().joins();
      requireOk(await leaver.call('POST', '/profile', { json: { ...aProfile, consent: { version: '1' } } }));
      const { userId } = requireOk(await leaver.call<OwnProfileBody>('GET', '/profile')).body;
      const rows = () => rowsAbout(api().app.services.db, [userId]);
      expect(Object.keys(await rows())).toContain('consents');
      requireOk(await leave(leaver));
      expect(Object.keys(await rows())).not.toContain('consents');
    });

    it('gets none of the mails that wait, but that the password was changed', async () => {
      const { leaver } = await evening();
      const { db } = api().app.services;
      const owner = { clientId: api().clientId, userId: leaver.userId };
      await postNotice(db, owner, 'member', crypto.randomUUID(), 0);
      await postNotice(db, owner, 'changed', crypto.randomUUID(), 0);
      requireOk(await leave(leaver));
      const kinds = await db.query<{ kind: string }>(`select kind from outbox where user_id = $1`, [leaver.userId]);
      await db.query(`delete from outbox where user_id = $1`, [leaver.userId]);
      expect(kinds).toEqual([{ kind: 'changed' }]);
    });

    it('brings no photo back: not one uploaded before, nor one that was being uploaded', async () => {
      const leaver = await anAttendee(api()).joins();
      const [there, offered] = [await upload(leaver), (await presign(leaver)).uploadUrl];
      requireOk(await leave(leaver));
      expect((await putTo(offered)).status).toBe(403);
      expect((await fetch(there)).status).toBe(404);
      const again = await leaver.call('POST', '/profile', { json: { ...aProfile, photos: [there] } });
      expect(again).toMatchObject({ status: 400, body: { message: 'Photos must be uploaded here first.' } });
    });

    it('may ask for it again, and without a profile, and not without a session', async () => {
      const newcomer = await anAttendee(api()).withoutProfile().joins();
      expect([(await leave(newcomer)).status, (await leave(newcomer)).status]).toEqual([204, 204]);
      expect((await api().call('DELETE', '/profile/participation')).status).toBe(401);
    });
  });
}
