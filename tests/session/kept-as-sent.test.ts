import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApi } from '../../src/api/api';
import { eachField, pickFields } from '../../src/domain/fields';
import { removePhoto } from '../../src/domain/photos';
import type { Profile } from '../../src/domain/profile';
import { createPerMount, type MountServices } from '../../src/session/services';
import { createOwnProfile } from '../../src/session/own-profile';
import { createOwnProfileSaves } from '../../src/session/profile-saves';
import { startRecordingServer, type RecordingServer } from '../api-client/recording-server';
import { aProfile } from '../support/builders/profile';
import { someTokens } from '../support/builders/token';

let server: RecordingServer;
beforeEach(async () => void (server = await startRecordingServer()));
afterEach(() => server.close());

const url = (name: string) => `https://p.example/${name}.jpg`;
const [A, B, C, D, NEW] = ['a', 'b', 'c', 'd', 'new'].map(url) as [string, string, string, string, string];
/** A profile as an older or richer server might send it. */
const RICH = {
  userId: 'me',
  ...pickFields(aProfile()),
  firstName: ' Anna ',
  dob: '1990-05-17T00:00:00Z',
  gender: 'F',
  bio: 'x'.repeat(5_000),
  photos: ['s3://bucket/raw', A, B, B, { url: 'no text' }, C, D],
  profilePhotoUrl: B,
};

/** An attendee whose profile was sent as said, and the bodies of the PUTs of their changes, each with its answer. */
async function saves(sent: object, ...steps: [change: (profile: Profile) => Profile, answer?: object][]) {
  const api = createApi({
    apiHost: server.url,
    clientId: 'c',
    timeout: 5_000,
    fetch,
    bearer: { idToken: () => someTokens().idToken, hasEnded: () => false, onUnauthorized() {} },
    signal: new AbortController().signal,
  });
  const ownProfile = createOwnProfile(api);
  const { save } = createOwnProfileSaves({
    api,
    ownProfile,
    perMount: createPerMount(() => ({ now: () => 1 }) as MountServices),
  });
  server.replies({ body: sent }, ...steps.map(([, answer]) => ({ body: answer ?? '' })));
  await ownProfile.load();
  for (const [change] of steps) expect(await save(change)).toBe('saved');
  const bodies = server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as object);
  return { bodies, shown: ownProfile.getState().profile };
}

const moves = (location: string) => (profile: Profile) => ({ ...profile, location });
const removes = (photo: string) => (profile: Profile) => {
  const { photos, primary } = removePhoto({ photos: profile.photos, primary: profile.profilePhotoUrl }, photo);
  return { ...profile, photos, profilePhotoUrl: primary };
};
const adds = (photo: string) => (profile: Profile) => ({ ...profile, photos: [...profile.photos, photo] });

const { userId: _, ...FIELDS } = RICH;
const UNTOUCHED = { ...FIELDS, replacePhotos: true, deletedPhotoUrls: [], addedPhotoUrls: [] };

test('a new location sends everything else back as it came, photos that are not shown among it', async () => {
  const { bodies, shown } = await saves(RICH, [moves('Rome')], [moves('Oslo')]);
  expect(bodies).toEqual([
    { ...UNTOUCHED, location: 'Rome' },
    { ...UNTOUCHED, location: 'Oslo' },
  ]);
  expect(shown).toMatchObject({ location: 'Oslo', photos: [A, B, C], profilePhotoUrl: B, dob: '1990-05-17', gender: 'female' });
});

test('photos in a JSON text go back as a list of all', async () => {
  const { bodies } = await saves({ ...RICH, photos: JSON.stringify([A, B, C, D]) }, [moves('Rome')]);
  expect(bodies).toEqual([{ ...UNTOUCHED, location: 'Rome', photos: [A, B, C, D] }]);
});

test('a date of birth and a gender that cannot be read are sent as they came', async () => {
  const unreadable = { dob: '17.05.1990', gender: 'diverse' };
  const { bodies, shown } = await saves({ ...RICH, ...unreadable }, [moves('Rome')]);
  expect(bodies).toEqual([{ ...UNTOUCHED, ...unreadable, location: 'Rome' }]);
  expect(shown).toMatchObject({ dob: null, gender: null });
});

test('a photo removed and one added leave all others where they are, and are named alone', async () => {
  const held = ['s3://bucket/raw', B, B, { url: 'no text' }, C, D];
  const { bodies } = await saves(RICH, [removes(A)], [adds(NEW)]);
  expect(bodies).toEqual([
    { ...UNTOUCHED, photos: held, deletedPhotoUrls: [A] },
    { ...UNTOUCHED, photos: [...held, NEW], addedPhotoUrls: [NEW] },
  ]);
});

test('removing the primary photo names the next one', async () => {
  const { bodies } = await saves(RICH, [removes(B)]);
  const photos = ['s3://bucket/raw', A, { url: 'no text' }, C, D];
  expect(bodies).toEqual([{ ...UNTOUCHED, photos, profilePhotoUrl: A, deletedPhotoUrls: [B] }]);
});

test('a value that a response changes is sent back from then on', async () => {
  const { bodies } = await saves(RICH, [moves('Rome'), { gender: 'Female', photos: [D, C] }], [moves('Oslo')]);
  expect(bodies[1]).toEqual({ ...UNTOUCHED, location: 'Oslo', gender: 'Female', photos: [D, C], profilePhotoUrl: D });
});

test('a field the server never sent is not sent back', async () => {
  const { bodies } = await saves({ userId: 'me', firstName: 'Anna', photos: null, dob: null }, [moves('Rome')]);
  const { dob: _dob, gender: _gender, ...empty } = eachField(() => '');
  const texts = { ...empty, firstName: 'Anna', location: 'Rome' };
  const photos = { photos: [], profilePhotoUrl: null, replacePhotos: true, deletedPhotoUrls: [], addedPhotoUrls: [] };
  expect(bodies).toEqual([{ ...texts, ...photos }]);
});
