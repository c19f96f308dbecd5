import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../api/db/db.ts';
import { openFolderFiles } from '../../api/photos/folder-files.ts';
import { anAttendee, aProfile, presign, requireOk, upload, type Attendee, type OwnProfileBody } from './support/attendee.ts';
import { aPhoto, aPhotoOf, keyIn } from './support/photos.ts';
import { openTestDb, startApi, type OwnTarget } from './support/target.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const DOWN = 'Photos are not available at the moment. Please try again.';

async function put(url: string, photo = aPhoto()): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: photo as BodyInit });
  return { status: answer.status, text: await answer.text() };
}

const asksForAddress = (who: Attendee) => who.call('GET', '/profile/photo-presign?fileName=a.png&contentType=image/png');

describe('files of photos', () => {
  let db: Db;
  let api: OwnTarget;
  let attendee: Attendee;
  let folder: string;

  beforeAll(async () => {
    db = await openTestDb();
    api = await startApi(db);
    folder = join(api.dataDir, 'photos');
  });
  beforeEach(async () => {
    // A day passes in some of these tests, and sessions end meanwhile.
    attendee = await anAttendee(api).joins();
    api.failures.length = 0;
  });
  afterAll(async () => {
    await api.close();
    await db.close();
  });

  const fileOf = (photo: string) => join(folder, keyIn(photo));
  const save = (changes: object) =>
    attendee.call<OwnProfileBody>('PUT', '/profile', { json: { ...aProfile, photos: [], ...changes } });
  const filesWith = async (photo: string) => {
    const beside = dirname(fileOf(photo));
    const names = (await readdir(beside)).filter((name) => name.startsWith(basename(fileOf(photo))));
    return names.map((name) => join(beside, name));
  };
  /** An uploaded photo whose four sizes are made: what happens to the folder next is this test's doing. */
  const uploaded = async () => {
    const photo = await upload(attendee);
    await expect.poll(() => filesWith(photo)).toHaveLength(5);
    return photo;
  };
  const onePhoto = async () => {
    const photo = await uploaded();
    requireOk(await save({ photos: [photo], addedPhotoUrls: [photo] }));
    return photo;
  };

  it('that are gone return 404, with one line in the log, however often they are requested', async () => {
    const photo = await onePhoto();
    for (const file of await filesWith(photo)) await rm(file);
    expect((await fetch(photo)).status).toBe(404);
    expect((await fetch(`${photo}?w=320`)).status).toBe(404);
    expect(api.failures).toEqual([`The file of the photo ${keyIn(photo)} is missing.`]);
  });

  it('that never existed return 404, with nothing in the log', async () => {
    const { uploadUrl } = await presign(attendee);
    expect((await fetch(uploadUrl.split('?')[0] ?? '')).status).toBe(404);
    expect(api.failures).toEqual([]);
  });

  it('that nobody used are deleted after an hour, at most a hundred in a round', async () => {
    const unused = await uploaded();
    const used = await onePhoto();
    api.clock.advance(HOUR_MS + 1);
    await api.app.services.photoKeeper.run();
    // Their addresses have ended with the day.
    const statuses = [unused, used].map(
      async (photo) => (await fetch(api.app.services.photos.urlOf(keyIn(photo), 'organiser'))).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 200]);
  });

  it('of a deleted account are deleted at the next sweep', async () => {
    const leaver = await anAttendee(api).withPhotos(1).joins();
    await db.query(`delete from accounts where client_id = $1 and user_id = $2`, [api.clientId, leaver.userId]);
    const next = await startApi(db, { dataDir: api.dataDir, clientIds: [api.clientId], now: () => api.clock.now() + 1 });
    await next.app.services.housekeeping.run();
    await next.app.services.photoKeeper.run();
    await next.app.close();
    expect((await fetch(leaver.photos[0] ?? '')).status).toBe(404);
  });

  it('are forgotten a day after their removal', async () => {
    const photo = await onePhoto();
    requireOk(await save({ deletedPhotoUrls: [photo] }));
    const rows = () => db.query(`select state from photos where photo_key = $1`, [keyIn(photo)]);
    expect(await rows()).toEqual([{ state: 'gone' }]);
    api.clock.advance(DAY_MS + 1);
    await api.app.services.photoKeeper.run();
    expect(await rows()).toEqual([]);
  });

  it('whose upload died with its process are swept once they are old', async () => {
    const parts = join(folder, '.parts');
    const old = new Date(Date.now() - 60 * 60_000);
    await writeFile(join(parts, 'old.part'), 'x');
    await utimes(join(parts, 'old.part'), old, old);
    await writeFile(join(parts, 'under-way.part'), 'x');
    await api.app.services.photos.sweep();
    expect(await readdir(parts)).toEqual(['under-way.part']);
    await rm(join(parts, 'under-way.part'));
  });

  it('that nobody uses and that fill the event hold back only who has more than a profile shows', async () => {
    const stranger = await anAttendee(api).joins();
    await db.query(
      `insert into photos (client_id, photo_key, user_id, state, due_at, tries)
       select $1, 'filled/' || n, $2, 'stored', $3, 0 from generate_series(1, 5000) as n`,
      [api.clientId, stranger.userId, api.clock.now() + HOUR_MS],
    );
    const held = await asksForAddress(stranger);
    expect([held.status, held.headers.get('retry-after')]).toEqual([429, '3600']);
    const seen = [];
    for (let count = 0; count < 7; count += 1) seen.push((await asksForAddress(attendee)).status);
    expect(seen).toEqual([200, 200, 200, 200, 200, 200, 429]);
    api.clock.advance(HOUR_MS);
    await api.app.services.photoKeeper.run();
    await db.query(`delete from photos where client_id = $1 and photo_key like 'filled/%'`, [api.clientId]);
    expect((await asksForAddress(attendee)).status).toBe(200);
  });

  it('that arrived whole but couldn’t be stored leave their address free for another photo', async () => {
    const { uploadUrl } = await presign(attendee);
    const place = fileOf(uploadUrl.split('?')[0] ?? '');
    // A folder is in the way.
    await mkdir(join(place, 'not empty'), { recursive: true });
    expect(await put(uploadUrl)).toEqual({ status: 503, text: JSON.stringify({ message: DOWN }) });
    await rm(place, { recursive: true });
    expect((await put(uploadUrl, aPhotoOf(1_000))).status).toBe(200);
  });

  describe('in a folder that is missing', () => {
    it('are refused with a clear 503, and nothing is made in its place', async () => {
      const { uploadUrl } = await presign(attendee);
      const answer = await withoutFolder(folder, async () => {
        const refused = await put(uploadUrl);
        expect(await readdir(api.dataDir)).not.toContain('photos');
        return refused;
      });
      expect(answer).toEqual({ status: 503, text: JSON.stringify({ message: DOWN }) });
      expect((await put(uploadUrl)).status).toBe(200);
      await expect.poll(() => filesWith(uploadUrl)).toHaveLength(5);
    });

    it('are not put there when they came just before, and nothing is made in its place', async () => {
      const files = await openFolderFiles(folder);
      const part = join(api.dataDir, 'came.part');
      await writeFile(part, aPhoto());
      await withoutFolder(folder, async () => {
        await expect(files.place(part, `${api.clientId}/came.png`, 'image/png')).rejects.toThrow(DOWN);
        expect(await readdir(api.dataDir)).not.toContain('photos');
      });
    });

    it('are not shown, with 503 and not with 404: they may come back', async () => {
      const photo = await onePhoto();
      expect(await withoutFolder(folder, async () => (await fetch(photo)).status)).toBe(503);
      expect((await fetch(photo)).status).toBe(200);
    });

    it('leave the profile whole: what is new is refused, the rest is saved', async () => {
      const old = await onePhoto();
      const added = await uploaded();
      await withoutFolder(folder, async () => {
        const answer = await save({ bio: 'With a photo.', photos: [old, added], addedPhotoUrls: [added] });
        expect(answer).toMatchObject({ status: 503, body: { message: DOWN } });
        expect((await save({ bio: 'Without.', photos: [old] })).status).toBe(200);
      });
      const { body } = await attendee.call<OwnProfileBody>('GET', '/profile');
      expect(body).toMatchObject({ bio: 'Without.', photos: [old] });
    });

    it('are deleted when it is back', async () => {
      const photo = await onePhoto();
      await withoutFolder(folder, async () => expect((await save({ deletedPhotoUrls: [photo] })).status).toBe(200));
      api.clock.advance(60_000);
      await api.app.services.photoKeeper.run();
      expect((await fetch(photo)).status).toBe(404);
    });
  });
});

async function withoutFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await rename(folder, `${folder}.away`);
  try {
    return await work();
  } finally {
    await rename(`${folder}.away`, folder);
  }
}
