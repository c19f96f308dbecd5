import { randomUUID } from 'node:crypto';
import type { FieldName } from '../../../api/rules/profile-fields.ts';
import { setContactSharing } from '../../../api/repositories/contacts.ts';
import { setClosing } from '../../../api/repositories/events.ts';
import type { Answer, CallOptions } from './http.ts';
import { aPhoto } from './photos.ts';
import type { OwnTarget, Target } from './target.ts';

export interface OwnProfileBody extends Omit<typeof aProfile, 'photos'> {
  userId: string;
  age: number;
  photos: string[];
  profilePhotoUrl: string | null;
  likes: string[];
  offers: string[];
  message: string;
}

export interface PersonBody {
  userId: string;
  firstName: string;
  lastName: string;
  age: number;
  gender: string;
  photos: string[];
  likedByMe: boolean;
}

/** Somebody who is signed in. */
export interface Attendee {
  email: string;
  password: string;
  idToken: string;
  accessToken: string;
  /** Empty without a profile. */
  userId: string;
  photos: string[];
  /** A call with the id token. */
  call<Body = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
}

export interface Tokens {
  idToken: string;
  accessToken: string;
  refreshToken: string;
  error: string;
}

/** The tokens of a login. */
export const logsIn = async (target: Target, { email, password }: Pick<Attendee, 'email' | 'password'>): Promise<Tokens> =>
  requireOk(await target.call<Tokens>('POST', '/login', { json: { email, password, clientId: target.clientId } })).body;

export const GOOD_PASSWORD = 'sesame-2-open!';

export const newEmail = (): string => `attendee-${randomUUID()}@example.org`;

/** An account call of the target's event. */
export const postTo = (target: Target, path: string, json: object) =>
  target.call('POST', path, { json: { clientId: target.clientId, ...json } });

/** Somebody who has registered, with the code that was mailed. */
export async function aRegistration(target: Target): Promise<{ email: string; code: string }> {
  const email = newEmail();
  requireOk(await postTo(target, '/register', { email, password: GOOD_PASSWORD }));
  return { email, code: await target.codeFor(email) };
}

/** What a valid POST /profile carries. */
export const aProfile = {
  firstName: 'Ada',
  lastName: 'Berg',
  dob: '1990-02-28',
  gender: 'female',
  location: 'Oslo',
  occupation: 'Nurse',
  bio: 'Hello.',
  photos: [] as string[],
} satisfies Record<FieldName, string> & { photos: string[] };

/** Builds attendees by the calls of the API alone: `await anAttendee(api).called('Ann').ofGender('female').joins()`. */
export function anAttendee(target: Target) {
  const fields = { ...aProfile };
  let photoCount = 0;
  let profile = true;
  const builder = {
    called(firstName: string, lastName = fields.lastName) {
      Object.assign(fields, { firstName, lastName });
      return builder;
    },
    ofGender(gender: 'female' | 'male') {
      fields.gender = gender;
      return builder;
    },
    with(changes: Partial<typeof aProfile>) {
      Object.assign(fields, changes);
      return builder;
    },
    withPhotos(count: number) {
      photoCount = count;
      return builder;
    },
    withoutProfile() {
      profile = false;
      return builder;
    },
    /** Registers, confirms, logs in, uploads, creates the profile. */
    async joins(): Promise<Attendee> {
      const email = newEmail();
      const { clientId } = target;
      const account = { email, password: GOOD_PASSWORD, clientId };
      requireOk(await target.call('POST', '/register', { json: account }));
      const code = await target.codeFor(email);
      requireOk(await target.call('POST', '/confirm', { json: { email, code, clientId } }));
      const tokens = await logsIn(target, account);
      const attendee: Attendee = {
        email,
        password: GOOD_PASSWORD,
        idToken: tokens.idToken,
        accessToken: tokens.accessToken,
        userId: '',
        photos: [],
        call: (method, path, options) => target.call(method, path, { token: tokens.idToken, ...options }),
      };
      for (let count = 0; count < photoCount; count += 1) attendee.photos.push(await upload(attendee));
      if (!profile) return attendee;
      requireOk(await attendee.call('POST', '/profile', { json: { ...fields, photos: attendee.photos } }));
      attendee.userId = requireOk(await attendee.call<OwnProfileBody>('GET', '/profile')).body.userId;
      return attendee;
    },
  };
  return builder;
}

/** A woman and a man, who can see each other. */
export const aCouple = async (target: Target) => ({
  woman: await anAttendee(target).ofGender('female').called('Ida').joins(),
  man: await anAttendee(target).ofGender('male').called('Per', 'Moe').joins(),
});

interface Presigned {
  uploadUrl: string;
  key: string;
  bucket: string;
  contentType: string;
}

export async function presign(attendee: Attendee, contentType = 'image/png'): Promise<Presigned> {
  const query = new URLSearchParams({ fileName: 'me.png', contentType });
  return requireOk(await attendee.call<Presigned>('GET', `/profile/photo-presign?${query.toString()}`)).body;
}

/** Uploads one photo and answers the address it is stored under. */
export async function upload(attendee: Attendee, bytes: Uint8Array = aPhoto()): Promise<string> {
  const { uploadUrl, contentType } = await presign(attendee);
  const response = await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': contentType }, body: bytes as BodyInit });
  if (!response.ok) throw new Error(`The upload answered ${response.status} ${await response.text()}`);
  return uploadUrl.split('?')[0] ?? '';
}

export function requireOk<Body>(answer: Answer<Body>): Answer<Body> {
  if (answer.status >= 300) throw new Error(`Expected success, got ${answer.status} ${answer.text}`);
  return answer;
}

/** GET /likes of an event that lets matches share contacts. */
interface LikesWithContacts {
  liked: PersonBody[];
  likedBy: PersonBody[];
  matches: (PersonBody & { contact: string | null; contactShared: boolean; sharedContact?: string })[];
  contactSharedWith: string[];
}

export const share = (attendee: Attendee, targetUserId: string, contact: unknown) =>
  attendee.call('POST', '/profile/contact', { json: { targetUserId, contact } });

export const stopSharing = (attendee: Attendee, targetUserId: string) =>
  attendee.call('DELETE', `/profile/contact?${new URLSearchParams({ targetUserId }).toString()}`);

export const likesWithContacts = async (attendee: Attendee) =>
  requireOk(await attendee.call<LikesWithContacts>('GET', '/likes')).body;

/** What each match is shown as: by their ids, theirs and whether the attendee shares one. */
export async function contactsOf(attendee: Attendee): Promise<Record<string, [contact: string | null, shared: boolean]>> {
  const { matches } = await likesWithContacts(attendee);
  return Object.fromEntries(matches.map(({ userId, contact, contactShared }) => [userId, [contact, contactShared]]));
}

/** Lets the matches of an API's event share contacts. */
export async function offerContacts({ app, clientId }: OwnTarget, closesAt: number): Promise<void> {
  await setClosing(app.services.db, clientId, closesAt);
  await setContactSharing(app.services.db, clientId, true);
}
