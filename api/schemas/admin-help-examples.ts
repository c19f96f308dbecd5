import type { PersonReply, SendCodeReply, ShowCodeReply } from './admin-help.ts';
import { ADMIN_ANYWHERE, ADMIN_GET_ANYWHERE, NOBODY, OWN_PASSWORD as password, PASSWORD } from './admin-refusals.ts';
import type { CallExample } from './examples.ts';
import { LIMITED } from './refusals.ts';

const userId = '7c2a4f10-3b1e-4e0d-8f7a-9d1c5e6b8a02';
const photoId = 'demo-client/3f0e7a52c1.jpg';
const person: PersonReply = {
  firstName: 'Ben',
  lastName: 'Holm',
  dob: '1992-03-14',
  gender: 'male',
  photos: [{ id: photoId, url: `http://localhost:5172/uploads/${photoId}` }],
};
const sent: SendCodeReply = { sent: 'confirm' };
const shown: ShowCodeReply = { code: '402718', email: 'ben@example.org', expiresAt: '2026-12-05T21:19:03.120Z' };

/** The calls for help at the bar, by method and path. */
export const HELP_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /admin/person': {
    sent: { userId },
    answer: { ...person },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['userId is required'], 404: [...NOBODY, 'No profile yet.'] },
  },
  'POST /admin/people/code': { sent: { userId }, answer: { ...sent }, refusals: { ...ADMIN_ANYWHERE, 404: NOBODY, ...LIMITED } },
  'POST /admin/people/shown-code': {
    sent: { userId, idSeen: true, password },
    answer: { ...shown },
    refusals: { ...ADMIN_ANYWHERE, 400: ['Please look at their id first.', ...PASSWORD[400]], 404: NOBODY, 429: PASSWORD[429] },
  },
  'POST /admin/people/correct': {
    sent: { userId, firstName: 'Benjamin' },
    answer: null,
    refusals: {
      ...ADMIN_ANYWHERE,
      400: ['First name is required', 'You must be at least 18 years old to register', 'Gender is female or male'],
      404: [...NOBODY, 'No profile yet.'],
    },
  },
  'POST /admin/people/remove-photo': {
    sent: { userId, photoId, password },
    answer: null,
    refusals: { ...ADMIN_ANYWHERE, 404: [...NOBODY, 'Photo not found'], ...PASSWORD },
  },
};
