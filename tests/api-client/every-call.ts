import type { Api } from '../../src/api/api';
import { aDraft } from '../support/builders/profile';

export interface CallOfTheTable {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Where the server's sentence stands when the call fails. */
  field: 'error' | 'message';
  /** Goes with the session's id token. */
  asAttendee: boolean;
  run(api: Api): Promise<unknown>;
}

const UPDATE = { ...aDraft(), profilePhotoUrl: null, deletedPhotoUrls: [], addedPhotoUrls: [] };
const auth = { method: 'POST', field: 'error', asAttendee: false } as const;
const attendee = { field: 'message', asAttendee: true } as const;

/** Every call of §7 that goes to the API's own host. */
export const EVERY_CALL: readonly CallOfTheTable[] = [
  { ...auth, name: 'register', run: (api) => api.register({ email: 'a@b.c', password: 'secret1!' }) },
  { ...auth, name: 'login', run: (api) => api.login({ email: 'a@b.c', password: 'secret1!' }) },
  { ...auth, name: 'confirm', run: (api) => api.confirm('a@b.c', '1') },
  { ...auth, name: 'resend', run: (api) => api.resend('a@b.c') },
  { ...auth, name: 'forgot password', run: (api) => api.forgotPassword('a@b.c') },
  { ...auth, name: 'confirm forgot', run: (api) => api.confirmForgot({ email: 'a@b.c', code: '1', newPassword: 'x' }) },
  { ...auth, name: 'change password', run: (api) => api.changePassword('access', 'old', 'new') },
  { ...attendee, method: 'GET', name: 'own profile', run: (api) => api.getProfile() },
  { ...attendee, method: 'POST', name: 'create profile', run: (api) => api.createProfile(aDraft()) },
  { ...attendee, method: 'PUT', name: 'update profile', run: (api) => api.updateProfile(UPDATE) },
  { ...attendee, method: 'GET', name: 'presign', run: (api) => api.presignPhoto('a.png', 'image/png') },
  { ...attendee, method: 'GET', name: 'browse', run: (api) => api.listProfiles('male', null) },
  { ...attendee, method: 'GET', name: 'likes', run: (api) => api.listLikes() },
  { ...attendee, method: 'POST', name: 'like', run: (api) => api.like('b') },
  { ...attendee, method: 'DELETE', name: 'unlike', run: (api) => api.unlike('b') },
];
