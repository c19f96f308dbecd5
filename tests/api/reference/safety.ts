import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addLike } from '../../../api/repositories/likes.ts';
import { like, likesOf, unlike } from '../conformance/likes.ts';
import { everybodyFor } from '../conformance/people.ts';
import { aCouple, anAttendee, aProfile, requireOk, type Attendee } from '../support/attendee.ts';
import { call, profileError, type Answer } from '../support/http.ts';
import { keyIn } from '../support/photos.ts';
import type { OwnTarget } from '../support/target.ts';

export const block = (attendee: Attendee, targetUserId: string) =>
  attendee.call('POST', '/profile/block', { json: { targetUserId } });

export const report = (attendee: Attendee, targetUserId: string, more: object = {}) =>
  attendee.call<{ reference: string }>('POST', '/profile/report', { json: { targetUserId, reason: 'offensive', ...more } });

/** All of an answer by which whoever asked could tell it from another. */
export const toldBy = ({ status, text, headers }: Answer<unknown>) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => name !== 'date'),
});

const toldAt = async (address: string, suffix = '') => toldBy(await call(address, 'GET', suffix));

/** Everything the calls tell an attendee of others. */
export async function everythingTold(attendee: Attendee): Promise<string> {
  const answers = [await everybodyFor(attendee, 50), await likesOf(attendee), (await attendee.call('GET', '/profile')).body];
  return JSON.stringify(answers);
}

export function safetyRules(api: () => OwnTarget): void {
  const couple = () => aCouple(api());
  const db = () => api().app.services.db;

  describe('a block', () => {
    it('hides the two from each other in every answer, whoever asks and whatever was between them, and hides nobody else', async () => {
      const { woman, man } = await couple();
      const witness = await anAttendee(api()).ofGender('female').joins();
      await like(woman, man.userId);
      await like(man, woman.userId);
      expect(await block(woman, man.userId)).toMatchObject({ status: 204, text: '' });
      expect(await everythingTold(woman)).not.toContain(man.userId);
      expect(await everythingTold(man)).not.toContain(woman.userId);
      expect(await everythingTold(witness)).toContain(man.userId);
    });

    it('stays after an unmatch, which alone would let the two browse each other again', async () => {
      const { woman, man } = await couple();
      await like(woman, man.userId);
      await like(man, woman.userId);
      await unlike(man, woman.userId);
      expect(await everythingTold(woman)).toContain(man.userId);
      await block(woman, man.userId);
      for (const [one, other] of [
        [woman, man],
        [man, woman],
      ] as const) {
        expect(await everythingTold(one)).not.toContain(other.userId);
      }
    });

    it('responds to a like as to one of somebody who does not exist, to the byte, either way', async () => {
      const { woman, man } = await couple();
      await block(woman, man.userId);
      const unknown = toldBy(await like(man, randomUUID()));
      expect(unknown.status).toBe(404);
      expect(toldBy(await like(man, woman.userId))).toEqual(unknown);
      expect(toldBy(await like(woman, man.userId))).toEqual(unknown);
      expect(toldBy(await unlike(man, woman.userId))).toEqual(toldBy(await unlike(man, randomUUID())));
    });

    it('tells nobody whether there is somebody to block, and can be repeated', async () => {
      const { woman, man } = await couple();
      const done = toldBy(await block(woman, man.userId));
      for (const [who, whom] of [
        [woman, man.userId],
        [man, woman.userId],
        [man, randomUUID()],
        [man, man.userId],
        [man, '../x'],
      ] as const) {
        expect(toldBy(await block(who, whom))).toEqual(done);
      }
      expect(profileError(await block(man, ' '))).toBe('targetUserId is required');
    });

    it('looks like a departure at every address of a photo, in every size, and to nobody else', async () => {
      const aWoman = () => anAttendee(api()).ofGender('female').withPhotos(1).joins();
      const [stays, blocks, leaves] = [await aWoman(), await aWoman(), await aWoman()];
      const man = await anAttendee(api()).ofGender('male').joins();
      const witness = await anAttendee(api()).ofGender('male').joins();
      const seen = new Map((await everybodyFor(man, 50)).map(({ userId, photos }) => [userId, photos[0] ?? '']));
      const [kept, blocked, left] = [stays, blocks, leaves].map(({ userId }) => seen.get(userId) ?? '') as [
        string,
        string,
        string,
      ];
      for (const address of [kept, blocked, left]) expect((await toldAt(address, '?w=320')).status).toBe(200);
      await block(blocks, man.userId);
      requireOk(await leaves.call('DELETE', '/profile/participation'));
      for (const suffix of ['', '?w=320', '?w=960']) {
        const gone = await toldAt(left, suffix);
        expect(gone.status).toBe(404);
        expect(await toldAt(blocked, suffix)).toEqual(gone);
        expect((await toldAt(kept, suffix)).status).toBe(200);
      }
      const [shown = ''] = (await everybodyFor(witness, 50)).find(({ userId }) => userId === blocks.userId)?.photos ?? [];
      expect((await toldAt(shown)).status).toBe(200);
    });

    it('holds against a like that was on its way', async () => {
      const { woman, man } = await couple();
      await block(woman, man.userId);
      const { clientId } = api();
      await addLike(db(), { clientId, userId: man.userId }, woman.userId, Date.now());
      await addLike(db(), { clientId, userId: woman.userId }, man.userId, Date.now());
      expect(await everythingTold(woman)).not.toContain(man.userId);
      expect(await everythingTold(man)).not.toContain(woman.userId);
    });
  });

  const kept = (reference: string) =>
    db().query<{ profile: string; photos: string[]; words: string }>(
      `select profile, photos, words from reports where client_id = $1 and reference = $2`,
      [api().clientId, reference],
    );

  describe('a report', () => {
    it('keeps what was reported, photos too, whatever the reported person changes afterwards', async () => {
      const { woman } = await couple();
      const man = await anAttendee(api()).ofGender('male').with({ bio: 'Something vile.' }).withPhotos(1).joins();
      const { reference } = requireOk(await report(woman, man.userId, { text: ' He wrote this. ' })).body;
      const changed = { ...aProfile, bio: 'Nothing.', photos: [], replacePhotos: true };
      requireOk(await man.call('PUT', '/profile', { json: changed }));
      requireOk(await man.call('DELETE', '/profile/participation'));
      await api().app.services.photoKeeper.run();
      const [row] = await kept(reference);
      expect(JSON.parse(row?.profile ?? '')).toMatchObject({ bio: 'Something vile.', firstName: 'Ada' });
      expect(row?.words).toBe('He wrote this.');
      const [copy = ''] = row?.photos ?? [];
      const files = await readdir(join(api().dataDir, 'photos'), { recursive: true });
      expect([copy, ...man.photos.map(keyIn)].map((key) => files.includes(key))).toEqual([true, false]);
    });

    it('is told once more by the same reference, without a second row or a second copy of a photo', async () => {
      const { woman } = await couple();
      const man = await anAttendee(api()).ofGender('male').withPhotos(1).joins();
      const first = requireOk(await report(woman, man.userId)).body.reference;
      expect(first).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      expect(requireOk(await report(woman, man.userId)).body.reference).toBe(first);
      const other = requireOk(await report(woman, man.userId, { reason: 'fake' })).body.reference;
      expect(other).not.toBe(first);
      expect((await kept(other))[0]?.photos).toEqual((await kept(first))[0]?.photos);
    });

    it('of somebody who does not exist, or has blocked the reporter, is received like any other', async () => {
      const { woman, man } = await couple();
      await block(man, woman.userId);
      const [blocked, unknown] = [await report(woman, man.userId), await report(woman, randomUUID())];
      expect(blocked.status).toBe(200);
      expect(unknown.status).toBe(200);
      expect(await kept(blocked.body.reference)).toHaveLength(1);
      expect(await kept(unknown.body.reference)).toHaveLength(0);
    });

    it('is refused without a known reason, or with more than a thousand characters', async () => {
      const { woman, man } = await couple();
      expect((await report(woman, man.userId, { reason: 'because' })).status).toBe(400);
      expect(profileError(await report(woman, man.userId, { text: 'x'.repeat(1001) }))).toBe('Max 1000 characters');
      expect(profileError(await report(woman, ''))).toBe('targetUserId is required');
    });

    it('is answered 429 from the twenty-first in an hour on', async () => {
      const { woman, man } = await couple();
      const statuses = [];
      for (let number = 0; number <= 20; number += 1)
        statuses.push((await report(woman, man.userId, { text: `${number}` })).status);
      expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    });
  });
}
