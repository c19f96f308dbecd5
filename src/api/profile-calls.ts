import { pickFields, type KnownFields } from '../domain/fields';
import type { Profile, ProfileDraft } from '../domain/profile';
import { asFields, decodeHttpUrl, decodeProfile, own } from './decode';
import { ApiError, isApiError } from './errors';
import type { SendAsAttendee } from './as-attendee';

/** Everything PUT /profile wants to know (§7): the whole profile, and what became of the photos. */
export interface ProfileUpdate extends KnownFields {
  photos: readonly string[];
  profilePhotoUrl: string | null;
  deletedPhotoUrls: readonly string[];
  addedPhotoUrls: readonly string[];
}

export interface PresignedUpload {
  /** Where the file is PUT; signed, so it is nobody else's business. */
  uploadUrl: string;
  key: string | undefined;
  bucket: string | undefined;
  /** The type that was signed, when the server names it (P6). */
  contentType: string | undefined;
}

const PROFILE = { path: '/profile', errorField: 'message' } as const;

export function createProfileCalls(send: SendAsAttendee, signal: AbortSignal) {
  return {
    /**
     * The own profile; `null` when there is none: 404, 403 and the notFound marker say the same (P14).
     * @param check the look right after a login, whose 401 isn't the end of a session (A10)
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

    /** Answers the profile the server made of it, or `null` when it says nothing of use (P17). */
    async createProfile(draft: ProfileDraft): Promise<Profile | null> {
      const body = { ...pickFields(draft), photos: draft.photos };
      return profileIn(await send({ ...PROFILE, method: 'POST', body, signal }));
    },

    /** Answers the updated profile, or `null` when the response has no body (§4). */
    async updateProfile(update: ProfileUpdate): Promise<Profile | null> {
      const { photos, profilePhotoUrl, deletedPhotoUrls, addedPhotoUrls } = update;
      // What the server never told is not sent back as nothing.
      const known = Object.entries(pickFields(update)).filter(([, value]) => value !== null);
      const pictures = { photos, profilePhotoUrl, replacePhotos: true, deletedPhotoUrls, addedPhotoUrls };
      return profileIn(await send({ ...PROFILE, method: 'PUT', body: { ...Object.fromEntries(known), ...pictures }, signal }));
    },

    /** @throws ApiError `shape` when the answer names no http(s) `uploadUrl`. */
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
