import { pickFields } from '../domain/fields';
import { LAG_MS } from '../domain/limits';
import type { HeldProfile, Profile, ProfileDraft, Shows } from '../domain/profile';
import type { SendAsAttendee } from './as-attendee';
import { asFields, decodeHttpUrl, decodeOwnProfile, decodeOwnUpdate, decodeShows, own, unknownPerson } from './decode';
import { ApiError, isApiError, isPage } from './errors';
import { PROFILES_MAX_BYTES } from './fault-policy';
import type { Json } from './http';
import { fieldsOfRefusal } from './refusal';

/** The consent given with the organiser's checkbox. The language it was read in is that of every call (`Accept-Language`). */
export interface Consent {
  /** The organiser's name for this version of the text. */
  version: string;
}

/** The consent version a refusal asks for; `null` for other errors. */
export function consentWanted(error: unknown): string | null {
  const consent = asFields(own(fieldsOfRefusal(error), 'consent'));
  const version = consent && own(consent, 'version');
  return typeof version === 'string' ? version : null;
}

/** The body of PUT /profile (§7): the whole profile, with the added and removed photos. */
export interface ProfileUpdate extends Required<HeldProfile> {
  deletedPhotoUrls: readonly string[];
  addedPhotoUrls: readonly string[];
}

export interface PresignedUpload {
  /** The URL to PUT the file to. Secret, because it is signed. */
  uploadUrl: string;
  key: string | undefined;
  bucket: string | undefined;
  /** The signed content type, if the server names it. */
  contentType: string | undefined;
}

const PROFILE = { path: '/profile', errorField: 'message', maxBytes: PROFILES_MAX_BYTES } as const;

/** @param owner the id token of the running session, which tells attendees apart */
export function createProfileCalls(
  send: SendAsAttendee,
  signal: AbortSignal,
  owner: () => string | null,
  log: (text: string) => void,
) {
  /** A profile the server has accepted, for while its reads may lag behind. */
  let created: { profile: Profile; of: string | null; until: number } | null = null;
  const justCreated = () => (created && created.of === owner() && created.until > Date.now() ? created.profile : null);
  let shows: Shows | undefined;
  return {
    /** Whom people see at the event, if the server said so when there was no own profile yet. */
    whomPeopleSee: async (): Promise<Shows | undefined> => shows,

    /**
     * The own profile. One created within the last ten seconds is returned even if the server doesn't know it yet. `null` means
     * there is none: 404, 403, the notFound marker, or anything that isn't a profile, which is logged.
     * An intermediary's page isn't the API's word, whatever its status.
     * @param check passed by the check right after a login, whose 401 doesn't end a session
     */
    async getProfile(check?: { endsSession: false }): Promise<Profile | null> {
      try {
        const answer = await send({ ...PROFILE, method: 'GET', signal, ...check });
        const profile = decodeOwnProfile(answer) ?? justCreated();
        if (!profile && !own(asFields(answer) ?? {}, 'notFound')) log('GET /profile was answered without a profile');
        return profile;
      } catch (error) {
        const isRefusal = isApiError(error, 'http') && (error.status === 404 || error.status === 403);
        if (!isRefusal || isPage(error.body)) throw error;
        shows = decodeShows(own(fieldsOfRefusal(error), 'shows'));
        return justCreated();
      }
    },

    /**
     * Returns the fields of the created profile in the response, or `null` if it has none.
     * @param consent sent if the organiser asks for it
     */
    async createProfile(draft: ProfileDraft, consent?: Consent): Promise<Partial<Profile> | null> {
      const agreed = consent && { consent: { version: consent.version } };
      const body = { ...pickFields(draft), photos: draft.photos, ...agreed };
      const of = owner();
      const answer = decodeOwnUpdate(await send({ ...PROFILE, method: 'POST', body, signal }));
      const profile = { ...unknownPerson(null), ...draft, profilePhotoUrl: draft.photos[0] ?? null, ...answer };
      created = { profile, of, until: Date.now() + LAG_MS };
      return answer;
    },

    /** Returns the fields of the updated profile in the response, or `null` if it has none (§4). */
    async updateProfile(update: ProfileUpdate): Promise<Partial<Profile> | null> {
      const { photos, profilePhotoUrl, deletedPhotoUrls, addedPhotoUrls } = update;
      // A field the server never sent must not be sent as empty.
      const known = Object.entries(pickFields(update)).filter(([, value]) => value !== null);
      const pictures = { photos, profilePhotoUrl, replacePhotos: true, deletedPhotoUrls, addedPhotoUrls };
      const body = { ...Object.fromEntries(known), ...pictures } as Json; // decoded from JSON
      return decodeOwnUpdate(await send({ ...PROFILE, method: 'PUT', body, signal }));
    },

    /** Consents to the organiser's new text. */
    async agree({ version }: Consent): Promise<void> {
      await send({ ...PROFILE, method: 'PUT', path: '/profile/consent', body: { version }, signal });
    },

    /** Deletes the profile and keeps the account. */
    async leave(): Promise<void> {
      await send({ ...PROFILE, method: 'DELETE', path: '/profile/participation', signal });
      created = null;
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
