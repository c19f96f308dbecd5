import { done, ok, type Answers } from './script.ts';

/** A person at the workbench's evening, as its server sends them. All data is constant, so that screenshots can be compared. */
export interface Guest {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly age: number;
  readonly gender: 'male' | 'female';
  readonly location: string;
  readonly occupation: string;
  readonly bio: string;
  readonly photos: readonly string[];
}

const BIOS = [
  'Early riser, late reader. Ask me about sourdough.',
  '',
  'Cycles to work, sings on the way back.\nLooking for somebody to share a long table with.',
];

/** In the order of the grid. Photos alternate between light and dark, close and distant. */
const NAMES: readonly [string, string, number, string, string][] = [
  ['Ben', 'K', 31, 'Bath', 'Baker'],
  ['Carlos', 'M', 28, 'Bristol', 'Nurse'],
  ['Dmitri', 'O', 35, 'Frome', 'Teacher'],
  ['Emeka', 'A', 40, 'Wells', 'Engineer'],
  ['Felix', 'W', 26, 'Bath', 'Student'],
  ['George', 'T', 52, 'Bradford-on-Avon', 'Gardener'],
  ['Hiro', 'N', 33, 'Bristol', 'Designer'],
  ['Ivan', 'P', 29, 'Keynsham', 'Cook'],
  ['Jonas', 'B', 37, 'Bath', 'Joiner'],
];

/** Path of a portrait on the page's server. */
export const portrait = (number: number): string => `/states/portraits/${number}.svg`;

export const guests: readonly Guest[] = NAMES.map(([firstName, lastName, age, location, occupation], index) => ({
  userId: `guest-${index}`,
  firstName,
  lastName,
  age,
  gender: 'male',
  location,
  occupation,
  bio: BIOS[index % BIOS.length] ?? '',
  photos: index % 4 === 3 ? [] : [portrait(index), portrait(index + 20)],
}));

export const [ben, carlos, dmitri, emeka, felix] = guests as [Guest, Guest, Guest, Guest, Guest];

/** The longest name, location and occupation allowed. */
export const longest: Guest = {
  ...ben,
  userId: 'longest',
  firstName: 'Maximilian-Bartholomäus',
  location: 'Llanfairpwllgwyngyll-y-gogery',
  occupation: 'Assistant to the deputy head of planning',
  bio: `${'A life in many words, told without a pause for breath. '.repeat(7)}\n\nAnd\na\npoem.`,
};

export const unseen: Guest = { ...ben, userId: 'unseen', firstName: 'Noah', photos: [] };
/** A right-to-left name. */
export const tamer: Guest = { ...ben, userId: 'tamer', firstName: 'تامر', photos: [] };
export const broken: Guest = { ...ben, userId: 'broken', firstName: 'Otto', photos: ['/states/portraits/none.svg'] };

export const me = {
  ...dmitri,
  userId: 'me',
  firstName: 'Ada',
  lastName: 'Quill',
  dob: '1994-03-14',
  age: 32,
  gender: 'female',
  location: 'Bristol',
  occupation: 'Botanist',
  bio: 'Likes long tables and short queues.',
  photos: [portrait(40), portrait(41)],
  profilePhotoUrl: portrait(40),
  likes: [] as readonly string[],
};

const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Five hours after the fixed time of the evening. */
const EXPIRES = Date.UTC(2026, 10, 22, 23) / 1000;

/** Tokens as a server issues them, with an invalid signature, which isn't checked. */
export function tokens(role?: string | readonly string[]) {
  const claims = { email: 'ada@guests.example', exp: EXPIRES, expiresAt: EXPIRES * 1000, ...(role && { role }) };
  const token = `${b64({ alg: 'none' })}.${b64(claims)}.c2ln`;
  return { idToken: token, accessToken: token, refreshToken: 'refresh' };
}

/** The server's default answers. */
export const EVENING: Answers = {
  'POST /register': ok({ message: 'Registered', userConfirmed: false }),
  'POST /login': ok(tokens()),
  'POST /confirm': ok({ message: 'Confirmed' }),
  'POST /resend': ok({ message: 'Sent' }),
  'POST /forgot-password': ok({ message: 'Sent' }),
  'POST /confirm-forgot': ok({ message: 'Changed' }),
  'POST /change-password': ok({ message: 'Changed' }),
  'GET /profile': ok(me),
  'POST /profile': { status: 201, body: me },
  'PUT /profile': ok(me),
  'GET /profile/photo-presign': 'never',
  'GET /profiles': ok({ items: guests.slice(0, 8), nextToken: 'more' }),
  'GET /likes': ok({ liked: [carlos, emeka], likedBy: [ben, felix], matches: [dmitri] }),
  'POST /profile/like': done,
  'DELETE /profile/like': done,
};
