import { pickFields, type KnownFields } from '../domain/fields';
import type { Profile, ProfileDraft } from '../domain/profile';
import { asFields, decodeHttpUrl, decodeProfile, own } from './decode';
import { ApiError, isApiError } from './errors';
import { PROFILE_MAX_BYTES } from './fault-policy';
import type { SendAsAttendee } from './as-attendee';

/** The body of PUT /profile (§7): the whole profile, and which photos were added and removed. */
export interface ProfileUpdate extends KnownFields {
  photos: readonly string[];
  profilePhotoUrl: string | null;
  deletedPhotoUrls: readonly string[];
  addedPhotoUrls: readonly string[];
}

export interface PresignedUpload {
  /** The URL to PUT the file to. Its signature makes it a secret. */
  uploadUrl: string;
  key: string | undefined;
  bucket: string | undefined;
  /** The content type that was signed, if the server names it (P6). */
  contentType: string | undefined;
}

/** The host's own way to a photo's address, from what was presigned (P5). */
export type PhotoUrl = (photo: { uploadUrl: string; bucket?: string; key?: string }) => string;

const PROFILE = { path: '/profile', errorField: 'message', maxBytes: PROFILE_MAX_BYTES } as const;

export function createProfileCalls(send: SendAsAttendee, signal: AbortSignal) {
  return {
    /**
     * The own profile; `null` if there is none, which 404, 403 and the notFound marker all mean (P14).
     * @param check given by the check right after a login, whose 401 doesn't end a session (A10)
     */
    async getProfile(check?: { endsSession: false }): Promise<Profile | null> {
      try {
        const answer = await send({ ...PROFILE, method: 'GET', signal, ...check });
        if (answer !== null && !asFields(answer)) throw new ApiError('shape');
        return decodeProfile(answer);
      } catch (error) {
        if (isApiError(error, 'http') && (error.status === 404 || error.status === 403)) return null;
        throw error;
      }
    },

    /** Returns the profile as the server created it, or `null` if the response doesn't say (P17). */
    async createProfile(draft: ProfileDraft): Promise<Profile | null> {
      const body = { ...pickFields(draft), photos: draft.photos };
      return profileIn(await send({ ...PROFILE, method: 'POST', body, signal }));
    },

    /** Returns the updated profile, or `null` if the response has no body (§4). */
    async updateProfile(update: ProfileUpdate): Promise<Profile | null> {
      const { photos, profilePhotoUrl, deletedPhotoUrls, addedPhotoUrls } = update;
      // A field the server never sent must not go back as empty.
      const known = Object.entries(pickFields(update)).filter(([, value]) => value !== null);
      const pictures = { photos, profilePhotoUrl, replacePhotos: true, deletedPhotoUrls, addedPhotoUrls };
      return profileIn(await send({ ...PROFILE, method: 'PUT', body: { ...Object.fromEntries(known), ...pictures }, signal }));
    },

    /** @throws ApiError `shape` unless the response has an http(s) `uploadUrl` */
    async presignPhoto(fileName: string, contentType: string, cancel?: AbortSignal): Promise<PresignedUpload> {
      const query = { fileName, contentType };
      const request = { method: 'GET', path: '/profile/photo-presign', query, errorField: 'message' } as const;
      const answer = asFields(await send({ ...request, signal: cancel ? AbortSignal.any([signal, cancel]) : signal })) ?? {};
      const uploadUrl = decodeHttpUrl(own(answer, 'uploadUrl'));
      if (uploadUrl === null) throw new ApiError('shape');
      const text = (key: string) => {
        const value = own(answer, key);
        return typeof value === 'string' && value !== '' ? value : undefined;
      };
      return { uploadUrl, key: text('key'), bucket: text('bucket'), contentType: text('contentType') };
    },
  };
}

/** A body that names a person is a profile; `{message: "ok"}` is not. */
function profileIn(answer: unknown): Profile | null {
  const profile = decodeProfile(answer);
  return profile && (profile.firstName !== '' || profile.id !== null) ? profile : null;
}
