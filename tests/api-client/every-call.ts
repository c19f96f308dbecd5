import type { Api } from '../../src/api/api';
import { someTokens } from '../support/builders/token';
import { aDraft } from '../support/builders/profile';

export interface CallOfTheTable {
  name: string;
  /** Such as `POST /login`. */
  route: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Where the server's sentence stands when the call fails. */
  field: 'error' | 'message';
  /** Goes with the session's id token. */
  asAttendee: boolean;
  run(api: Api): Promise<unknown>;
  /** What a healthy server answers. */
  good: object;
  /** The call can't do without the body of its answer. */
  needsBody?: true;
}

const UPDATE = { ...aDraft(), profilePhotoUrl: null, deletedPhotoUrls: [], addedPhotoUrls: [] };
const DONE = { message: 'ok' };
const ME = { userId: 'me', firstName: 'Anna' };
const auth = { method: 'POST', field: 'error', asAttendee: false } as const;
const attendee = { field: 'message', asAttendee: true } as const;

/** Every call of §7 that goes to the API's own host. */
export const EVERY_CALL: readonly CallOfTheTable[] = [
  {
    ...auth,
    name: 'register',
    route: 'POST /register',
    good: { message: 'ok', userConfirmed: false },
    needsBody: true,
    run: (api) => api.register({ email: 'a@b.c', password: 'secret1!' }),
  },
  {
    ...auth,
    name: 'login',
    route: 'POST /login',
    good: someTokens(),
    needsBody: true,
    run: (api) => api.login({ email: 'a@b.c', password: 'secret1!' }),
  },
  { ...auth, name: 'confirm', route: 'POST /confirm', good: DONE, run: (api) => api.confirm('a@b.c', '1') },
  { ...auth, name: 'resend', route: 'POST /resend', good: DONE, run: (api) => api.resend('a@b.c') },
  { ...auth, name: 'forgot password', route: 'POST /forgot-password', good: DONE, run: (api) => api.forgotPassword('a@b.c') },
  {
    ...auth,
    name: 'confirm forgot',
    route: 'POST /confirm-forgot',
    good: DONE,
    run: (api) => api.confirmForgot({ email: 'a@b.c', code: '1', newPassword: 'x' }),
  },
  {
    ...auth,
    name: 'change password',
    route: 'POST /change-password',
    good: DONE,
    run: (api) => api.changePassword('access', 'old', 'new'),
  },
  { ...attendee, method: 'GET', name: 'own profile', route: 'GET /profile', good: ME, run: (api) => api.getProfile() },
  {
    ...attendee,
    method: 'POST',
    name: 'create profile',
    route: 'POST /profile',
    good: ME,
    run: (api) => api.createProfile(aDraft()),
  },
  {
    ...attendee,
    method: 'PUT',
    name: 'update profile',
    route: 'PUT /profile',
    good: ME,
    run: (api) => api.updateProfile(UPDATE),
  },
  {
    ...attendee,
    method: 'GET',
    name: 'presign',
    route: 'GET /profile/photo-presign',
    good: { uploadUrl: 'https://store.example/a.png?signature=1', key: 'a.png', bucket: 'b' },
    needsBody: true,
    run: (api) => api.presignPhoto('a.png', 'image/png'),
  },
  {
    ...attendee,
    method: 'GET',
    name: 'browse',
    route: 'GET /profiles',
    good: { items: [], nextToken: null },
    run: (api) => api.listProfiles('male', null),
  },
  {
    ...attendee,
    method: 'GET',
    name: 'likes',
    route: 'GET /likes',
    good: { liked: [], likedBy: [], matches: [] },
    run: (api) => api.listLikes(),
  },
  { ...attendee, method: 'POST', name: 'like', route: 'POST /profile/like', good: {}, run: (api) => api.like('b') },
  { ...attendee, method: 'DELETE', name: 'unlike', route: 'DELETE /profile/like', good: {}, run: (api) => api.unlike('b') },
];
