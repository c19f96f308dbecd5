import type { Api } from '../../../src/api/api';
import { isApiError } from '../../../src/api/errors';
import { FIELD_NAMES, pickFields } from '../../../src/domain/fields';
import { PHOTO_BYTES_MAX, PHOTO_TYPES } from '../../../src/domain/limits';
import type { Profile, ProfileDraft } from '../../../src/domain/profile';
import { photoAddress } from '../../../src/features/profile/upload-photo';
import { aJpeg, aPng, aWebp } from '../../support/pictures.ts';
import { aPhotoOf } from '../support/photos.ts';
import { demand, demandsOf, type Demand } from './demand.ts';
import { clientOf, draftOf } from './guests.ts';
import type { Kit } from './kit.ts';
import { eventually } from './not-met.ts';

/** What an answer says of a profile has to be what was sent; what it leaves out is no fault. */
function compare(kit: Kit, profile: Profile, sent: ProfileDraft): void {
  for (const name of FIELD_NAMES) {
    const came = profile[name] ?? '';
    if (came === '' && sent[name] !== '') kit.remark(`The profile comes back without "${name}".`);
    else demand(came === sent[name], `"${name}" was sent as "${sent[name]}" and comes back as "${came}".`);
  }
}

/** Sends the profile with some changes, as the widget does: whole, and with lists of what changed. */
async function put({ guests }: Kit, change: Partial<ProfileDraft>, lists: { added?: string[]; deleted?: string[] } = {}) {
  const { api, sent, profile } = await guests.woman();
  const next = { ...sent, photos: profile.photos, ...change };
  const { added = [], deleted = [] } = lists;
  const pictures = { photos: next.photos, profilePhotoUrl: next.photos[0] ?? null };
  const answer = await api.updateProfile({ ...pickFields(next), ...pictures, addedPhotoUrls: added, deletedPhotoUrls: deleted });
  return { api, answer, next };
}

/** What a call is refused with; null if it is told that there is no profile. @throws NotMet if it answers one */
async function refusalOf(call: Promise<Profile | null>): Promise<unknown> {
  const answer = await call.catch((error: unknown) => ({ error }));
  if (answer === null) return null;
  demand('error' in answer, 'It answers a profile.');
  return answer.error;
}

export const profileDemands: readonly Demand[] = demandsOf({
  'GET /profile': {
    async 'says that there is none yet'({ guests }) {
      const { api } = await guests.newcomer();
      demand((await api.getProfile()) === null, 'Somebody who has just registered has a profile.');
    },
    async 'refuses somebody without a valid token'({ server, guests, remark }) {
      await guests.newcomer();
      const error = await refusalOf(clientOf(server, 'no.valid.token').getProfile());
      // The client makes none of 404 and 403, and tells a 401 from other refusals.
      if (!isApiError(error, 'signed-out')) {
        remark('It isn’t a 401, which alone leads attendees whose session has ended back to the login.');
      }
    },
  },
  'POST /profile': {
    async 'is answered by GET /profile with what was sent'(kit) {
      const { profile, sent } = await kit.guests.woman();
      compare(kit, profile, sent);
    },
    async 'keeps the photos'(kit) {
      const { api } = await kit.guests.account();
      const photos = [await uploaded(api, 'image/png'), await uploaded(api, 'image/jpeg')];
      await api.createProfile(draftOf({ photos }));
      const profile = await eventually(() => api.getProfile(), 'GET /profile knew nothing of an accepted POST /profile');
      demand(profile.photos.length === 2, `Two photos were sent, ${profile.photos.length} came back.`);
      for (const url of profile.photos) await pictureOf(kit, url);
    },
  },
  'PUT /profile': {
    async 'changes the texts'(kit) {
      const { api, answer, next } = await put(kit, { location: 'Bergen', occupation: 'R&D lead', bio: '' });
      if (answer) {
        for (const name of ['location', 'occupation'] as const) {
          if (answer[name] !== '')
            demand(answer[name] === next[name], `Its answer has "${answer[name]}", the ${name} of before.`);
        }
      }
      await eventually(async () => {
        const profile = await api.getProfile();
        return profile?.location === 'Bergen' && profile.occupation === 'R&D lead' && profile.bio === '';
      }, 'GET /profile went on answering what was there before');
    },
    async 'adds a photo, and takes it away'(kit) {
      const photo = await uploaded((await kit.guests.woman()).api, 'image/png');
      const { api } = await put(kit, { photos: [photo] }, { added: [photo] });
      const withPhoto = await eventually(async () => {
        const profile = await api.getProfile();
        return profile?.photos.length === 1 && profile;
      }, 'The added photo wasn’t in GET /profile');
      await put(kit, { photos: [] }, { deleted: [...withPhoto.photos] });
      await eventually(async () => (await api.getProfile())?.photos.length === 0, 'The removed photo stayed in GET /profile');
    },
  },
});

type PhotoType = (typeof PHOTO_TYPES)[number];

const PICTURES = { 'image/jpeg': aJpeg, 'image/png': aPng, 'image/webp': aWebp } as const;

/** Uploads as the widget does: with the type that was signed, else the file's own. @returns the address it goes by */
async function uploaded(api: Api, type: PhotoType, bytes: Buffer = PICTURES[type]().buffer): Promise<string> {
  try {
    const presigned = await api.presignPhoto(PICTURES[type]().name, type);
    const contentType = presigned.contentType ?? type;
    const file = new Blob([new Uint8Array(bytes)], { type: contentType });
    await api.upload({ url: presigned.uploadUrl, file, contentType, signal: new AbortController().signal });
    return photoAddress(presigned, undefined);
  } catch (error) {
    demand(!isApiError(error, 'shape'), 'GET /profile/photo-presign was answered without an http(s) "uploadUrl".');
    throw error;
  }
}

/** Expects a picture at the address of a photo: stores may take a moment. */
async function pictureOf({ server }: Kit, url: string): Promise<void> {
  const at = new URL(url).host;
  await eventually(async () => {
    const response = await server.fetch(url);
    return response.ok && (response.headers.get('content-type')?.startsWith('image/') ?? false);
  }, `No picture could be read at a photo’s address (on ${at})`);
}

export const photoDemands: readonly Demand[] = demandsOf({
  'GET /profile/photo-presign': Object.fromEntries(
    PHOTO_TYPES.map((type) => [
      `leads to an address that takes ${type}`,
      async ({ guests }: Kit) => void (await uploaded((await guests.newcomer()).api, type)),
    ]),
  ),
  'PUT to uploadUrl': {
    async 'takes exactly 5,242,880 bytes'({ guests }) {
      await uploaded((await guests.newcomer()).api, 'image/png', aPhotoOf(PHOTO_BYTES_MAX));
    },
  },
});
