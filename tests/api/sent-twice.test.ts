import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../api/db/db.ts';
import { repeats } from '../support/all.ts';
import { tallied } from '../support/tally.ts';
import { like, likesOf, unlike } from './conformance/likes.ts';
import { anAttendee, aProfile, presign, requireOk, upload, type Attendee, type OwnProfileBody } from './support/attendee.ts';
import { aPhoto } from './support/photos.ts';
import { openTestDb, startApi, type OwnTarget } from './support/target.ts';

const profileOf = async (attendee: Attendee) => (await attendee.call<OwnProfileBody>('GET', '/profile')).body;
const save = (attendee: Attendee, changes: object) =>
  attendee.call<OwnProfileBody>('PUT', '/profile', { json: { ...aProfile, ...changes } });

/** What a browser does to a write whose connection broke: it sends it again, the first one having arrived or not. */
describe('a write that comes twice', () => {
  let db: Db;
  let api: OwnTarget;
  let woman: Attendee;
  let man: Attendee;

  beforeAll(async () => {
    db = await openTestDb();
    api = await startApi(db);
    woman = await anAttendee(api).ofGender('female').joins();
    man = await anAttendee(api).ofGender('male').joins();
  });
  afterAll(async () => {
    await api.close();
    await db.close();
  });

  const ROUNDS = repeats(5, 40);
  const rounds = (table: string, work: (round: number) => Promise<void>) =>
    tallied(table, ROUNDS, async () => {
      for (let round = 0; round < ROUNDS; round += 1) await work(round);
    });

  it('is one like, and one unlike, one after the other or at once', async () => {
    await rounds('writes sent twice', async () => {
      const likes = await Promise.all([1, 2, 3].map(() => like(woman, man.userId)));
      expect(likes.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect((await likesOf(woman)).liked.map(({ userId }) => userId)).toEqual([man.userId]);
      const unlikes = await Promise.all([1, 2, 3].map(() => unlike(woman, man.userId)));
      expect(unlikes.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect((await likesOf(woman)).liked).toEqual([]);
    });
  });

  it('is one save, with one answer', async () => {
    await rounds('writes sent twice', async (round) => {
      const [one, other] = await Promise.all([1, 2].map(() => save(man, { bio: `Round ${round}.` })));
      expect([one?.status, other?.status]).toEqual([200, 200]);
      expect(one?.body).toEqual(other?.body);
      expect(await profileOf(man)).toMatchObject({ bio: `Round ${round}.` });
    });
  });

  it('is one profile: the second is told that it is there, and changes nothing', async () => {
    const newcomers = await Promise.all(
      Array.from({ length: ROUNDS }, () => anAttendee(api).withPhotos(1).withoutProfile().joins()),
    );
    await rounds('writes sent twice', async (round) => {
      const newcomer = newcomers[round];
      if (!newcomer) throw new Error('There are as many newcomers as rounds.');
      const json = { ...aProfile, photos: newcomer.photos };
      const answers = await Promise.all([1, 2].map(() => newcomer.call('POST', '/profile', { json })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(await profileOf(newcomer)).toMatchObject({ firstName: 'Ada', photos: newcomer.photos });
    });
  });

  it('is one photo, added once and removed once', async () => {
    await rounds('writes sent twice', async () => {
      const { uploadUrl } = await presign(woman);
      const put = () => fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: aPhoto() as BodyInit });
      const puts = await Promise.all([put(), put()]);
      expect(puts.map(({ status }) => status)).toEqual([200, 200]);
      const photo = uploadUrl.split('?')[0] ?? '';
      const adding = { photos: [photo], addedPhotoUrls: [photo], replacePhotos: true };
      const added = await Promise.all([save(woman, adding), save(woman, adding)]);
      expect(added.map(({ status, body }) => [status, body.photos])).toEqual([1, 2].map(() => [200, [photo]]));
      const removing = { photos: [], deletedPhotoUrls: [photo], replacePhotos: true };
      const removed = await Promise.all([save(woman, removing), save(woman, removing)]);
      expect(removed.map(({ status, body }) => [status, body.photos])).toEqual([1, 2].map(() => [200, []]));
      expect((await fetch(photo)).status).toBe(404);
    });
  });

  it('meets a removal elsewhere in one lock: no deleted photo is left in a profile', async () => {
    const count = repeats(10, 40);
    await tallied('save and remove at once', count, async () => {
      for (let round = 0; round < count; round += 1) {
        const [kept, taken] = [await upload(woman), await upload(woman)];
        requireOk(await save(woman, { photos: [kept, taken], addedPhotoUrls: [kept, taken] }));
        const bio = `Saved in round ${round}.`;
        const saving = () => save(woman, { bio, photos: [kept, taken], addedPhotoUrls: [], deletedPhotoUrls: [] });
        const removing = () => save(woman, { bio: 'Removing.', photos: [kept], deletedPhotoUrls: [taken] });
        const writes = round % 2 === 0 ? [saving, removing] : [removing, saving];
        const answers = await Promise.all(writes.map((write) => write()));
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        const { photos } = await profileOf(woman);
        expect(photos).toEqual([kept]);
        expect((await fetch(kept)).status).toBe(200);
      }
    });
  });

  it('is saved although it lists a photo that was removed on another device, or whose file is lost', async () => {
    // The uploads of the rounds before have used up what one attendee may send.
    const ann = await anAttendee(api).ofGender('female').joins();
    const [one, removed] = [await upload(ann), await upload(ann)];
    requireOk(await save(ann, { photos: [one, removed], addedPhotoUrls: [one, removed] }));
    requireOk(await save(ann, { photos: [one], deletedPhotoUrls: [removed] }));
    await api.app.services.photos.remove(api.app.services.photos.keyOf(one) ?? '');
    const answer = await save(ann, { bio: 'As typed.', photos: [one, removed], addedPhotoUrls: [], deletedPhotoUrls: [] });
    expect(answer).toMatchObject({ status: 200, body: { bio: 'As typed.', photos: [one] } });
  });
});
