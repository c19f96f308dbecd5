import { ADMIN_EXAMPLES } from './admin-examples.ts';
import { CARD_EXAMPLES } from './card.ts';
import { ROUNDS_EXAMPLES } from './rounds.ts';
import { ANYWHERE, GET_ANYWHERE, LIMITED, QUEUED, UNAUTHORIZED, type CallExample } from './common.ts';
import type { ChangedFields, FieldsWith, StoredFields } from '../rules/profile-fields.ts';

const account = { email: 'ada@example.org', clientId: 'demo-client' };
const password = 'sesame-2-open!';

const EMAIL = ['Email is required', 'Invalid email address format.'];
const PASSWORD = [
  'Password is required',
  'Password must be at least 8 characters with at least one number and one special character',
  'Password must be at most 256 characters',
];
const CLIENT = 'Unknown clientId';
const CODE = [
  'Code is required',
  'Invalid verification code provided, please try again.',
  'Invalid code provided, please request a code again.',
];
const TEXTS = [
  'Only letters, spaces, hyphens, apostrophes, and periods',
  'Cannot start or end with punctuation',
  'Max 400 characters',
];
const PHOTOS = ['You can upload up to 3 photos.', 'Photos must be uploaded here first.'];

const ada = '0f8b1c9e-5d0a-4c55-9a2f-2f6d6a3b7c01';
const ben = '7c2a4f10-3b1e-4e0d-8f7a-9d1c5e6b8a02';
const photo = (name: string) => `http://localhost:5172/uploads/demo-client/${name}.jpg`;
/** Typed, so that the compiler requires new fields here. */
const fields: StoredFields = {
  firstName: 'Ada',
  lastName: 'Berg',
  dob: '1990-02-28',
  gender: 'female',
  location: 'Oslo',
  occupation: 'Nurse',
  bio: 'Hello.',
};
const changed: ChangedFields = { location: 'Bergen', occupation: 'Nurse', bio: 'Hello again.' };
const others: Pick<StoredFields, FieldsWith<{ others: 'all' | 'initial' }>> = {
  firstName: 'Ben',
  lastName: 'H',
  gender: 'male',
  location: 'Bergen',
  occupation: 'Joiner',
  bio: 'Likes long tables.',
};

const created = { ...fields, photos: [photo('a')] };
const own = {
  userId: ada,
  ...fields,
  age: 36,
  photos: [photo('a')],
  profilePhotoUrl: photo('a'),
  likes: [ben],
  offers: ['leave', 'block', 'report', 'card'],
  contact: '+47 21 23 45 67',
  retentionDays: 30,
};
const person = { userId: ben, ...others, age: 34, photos: [photo('b')], profilePhotoUrl: photo('b'), likedByMe: false };
const liked = { ...person, likedByMe: true };
const end = { closesAt: '2026-12-08T22:00:00.000Z', now: '2026-12-05T21:14:03.120Z' };

const takenBack: CallExample = {
  sent: { targetUserId: ben },
  answer: null,
  refusals: { ...GET_ANYWHERE, 400: ['targetUserId is required'], ...UNAUTHORIZED },
};

/** Examples of all calls, by method and path. */
export const EXAMPLES: Readonly<Record<string, CallExample>> = {
  ...ADMIN_EXAMPLES,
  ...CARD_EXAMPLES,
  ...ROUNDS_EXAMPLES,
  'POST /register': {
    sent: { ...account, password },
    answer: { message: 'Registration successful', userConfirmed: false },
    refusals: { ...ANYWHERE, 400: [...EMAIL, ...PASSWORD, CLIENT], ...QUEUED },
  },
  'POST /confirm': {
    sent: { ...account, code: '123456' },
    answer: { message: 'Email confirmed' },
    refusals: { ...ANYWHERE, 400: [...EMAIL, ...CODE, CLIENT], ...LIMITED },
  },
  'POST /resend': {
    sent: account,
    answer: { message: 'Confirmation code resent to your email' },
    refusals: { ...ANYWHERE, 400: [...EMAIL, CLIENT], ...LIMITED },
  },
  'POST /login': {
    sent: { ...account, password },
    answer: { idToken: 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln', accessToken: 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln', refreshToken: 'b3BhcXVl' },
    refusals: {
      ...ANYWHERE,
      400: ['Email is required', 'Password is required', CLIENT],
      401: ['Incorrect e-mail or password.'],
      403: [
        'User is not confirmed',
        'The organiser has suspended your account: You wrote to people who asked you not to. To answer, write to help@example.org.',
      ],
      ...QUEUED,
    },
  },
  'POST /forgot-password': {
    sent: account,
    answer: { message: 'If the account exists, an email has been sent.' },
    refusals: { ...ANYWHERE, 400: [...EMAIL, CLIENT], ...LIMITED },
  },
  'POST /confirm-forgot': {
    sent: { ...account, code: '123456', newPassword: 'another-3-word!' },
    answer: { message: 'Password reset. You can now log in.' },
    refusals: { ...ANYWHERE, 400: [...EMAIL, ...CODE, ...PASSWORD, CLIENT], ...QUEUED },
  },
  'POST /change-password': {
    sent: { previousPassword: password, proposedPassword: 'another-3-word!' },
    answer: { message: 'Password changed.' },
    refusals: { ...ANYWHERE, 400: ['Incorrect current password.', ...PASSWORD], ...UNAUTHORIZED, ...QUEUED },
  },
  'GET /profile': { answer: own, refusals: { ...GET_ANYWHERE, ...UNAUTHORIZED, 404: ['Profile not found'] } },
  'POST /profile': {
    sent: { ...created, consent: { version: '2026-12' } },
    answer: { ...own, likes: [], contact: null },
    refusals: {
      ...ANYWHERE,
      400: [
        'First name is required',
        'Date of birth is required',
        'You must be at least 18 years old to register',
        'Gender is required',
        'Location is required',
        'Occupation is required',
        ...TEXTS,
        ...PHOTOS,
        'Please agree to how your data is used.',
        'What you agree to has changed. Please reload the page.',
      ],
      ...UNAUTHORIZED,
      409: ['Profile already exists'],
    },
  },
  'PUT /profile': {
    sent: { ...changed, photos: [photo('a')], replacePhotos: true },
    answer: { ...own, ...changed },
    refusals: {
      ...ANYWHERE,
      400: ['Location is required', 'Occupation is required', ...TEXTS, ...PHOTOS],
      ...UNAUTHORIZED,
      404: ['Profile not found'],
    },
  },
  'PUT /profile/consent': {
    sent: { version: '2026-12' },
    answer: null,
    refusals: {
      ...ANYWHERE,
      400: ['What you agree to has changed. Please reload the page.'],
      ...UNAUTHORIZED,
      404: ['Profile not found'],
    },
  },
  'DELETE /profile/participation': { answer: null, refusals: { ...GET_ANYWHERE, ...UNAUTHORIZED } },
  'GET /profile/photo-presign': {
    sent: { fileName: 'me.jpg', contentType: 'image/jpeg' },
    answer: {
      uploadUrl: `${photo('a')}?expires=1790000000&type=image%2Fjpeg&signature=c2ln`,
      key: 'demo-client/a.jpg',
      bucket: 'local',
      contentType: 'image/jpeg',
    },
    refusals: {
      ...GET_ANYWHERE,
      400: ['Unsupported file type: me.gif. Allowed types: JPEG, PNG, or WebP.'],
      ...UNAUTHORIZED,
      ...LIMITED,
    },
  },
  'GET /profiles': {
    sent: { limit: 8 },
    answer: { items: [person], nextToken: 'WyI3YzJhIl0.c2ln', ...end },
    refusals: { ...GET_ANYWHERE, 400: ['Invalid nextToken'], ...UNAUTHORIZED, 404: ['Profile not found'], ...LIMITED },
  },
  'GET /likes': {
    sent: { limit: 200 },
    answer: {
      liked: [liked],
      likedBy: [liked],
      matches: [{ ...liked, seen: false, contact: 'ben@example.org', contactShared: true, sharedContact: '+44 20 7946 0958' }],
      likedNextToken: null,
      likedByNextToken: null,
      contactSharedWith: [ben],
      ...end,
    },
    refusals: { ...GET_ANYWHERE, 400: ['Invalid nextToken'], ...UNAUTHORIZED },
  },
  'POST /profile/like': {
    sent: { targetUserId: ben },
    answer: { match: true },
    refusals: {
      ...ANYWHERE,
      400: ['targetUserId is required'],
      ...UNAUTHORIZED,
      403: ['Create your profile first', 'What you agree to has changed. Please agree to it again.', 'The event has ended'],
      404: ['User not found'],
    },
  },
  'POST /profile/matches/seen': {
    sent: { targetUserIds: [ben] },
    answer: null,
    refusals: { ...ANYWHERE, 400: ['targetUserIds is required'], ...UNAUTHORIZED },
  },
  'DELETE /profile/like': takenBack,
  'POST /profile/contact': {
    sent: { targetUserId: ben, contact: '+47 21 23 45 67' },
    answer: null,
    refusals: {
      ...ANYWHERE,
      400: ['targetUserId is required', 'Contact is required', 'Max 200 characters', 'Only one line, without control characters'],
      ...UNAUTHORIZED,
      404: ['User not found'],
    },
  },
  'DELETE /profile/contact': takenBack,
  'POST /profile/block': {
    sent: { targetUserId: ben },
    answer: null,
    refusals: { ...ANYWHERE, 400: ['targetUserId is required'], ...UNAUTHORIZED },
  },
  'POST /profile/report': {
    sent: { targetUserId: ben, reason: 'fake', text: 'These are photos of an actor.' },
    answer: { reference: 'K7QX-2M9P' },
    refusals: { ...ANYWHERE, 400: ['targetUserId is required', 'Max 1000 characters'], ...UNAUTHORIZED, ...LIMITED },
  },
};
