import { Type, type Static } from '@fastify/type-provider-typebox';
import { SCHEMAS } from '../rules/profile-fields.ts';
import {
  ADMIN_ANYWHERE,
  ADMIN_GET_ANYWHERE,
  LIMITED,
  NOBODY,
  OWN_PASSWORD as password,
  PASSWORD,
  oneOf,
  reply,
  type CallExample,
} from './common.ts';

const UserId = Type.String();
const ownPassword = 'The caller’s own, once more.';

export const PersonQuery = Type.Object({ userId: UserId });

export const PersonReply = reply(
  {
    firstName: Type.String(),
    lastName: Type.String(),
    dob: Type.String({ description: 'YYYY-MM-DD' }),
    gender: Type.String({ description: '`female` or `male`.' }),
    photos: Type.Array(
      Type.Object({ id: Type.String({ description: 'For `POST /admin/people/remove-photo`.' }), url: Type.String() }),
      { description: 'Those that others see now.' },
    ),
  },
  'What somebody can’t change themselves, and what they show of themselves.',
);
export type PersonReply = Static<typeof PersonReply>;

export const SendCodeBody = Type.Object({ userId: UserId });

export const SendCodeReply = reply(
  {
    sent: oneOf(['confirm', 'reset'], {
      description: 'Which code: to confirm the e-mail, or, once that is done, to choose another password.',
    }),
  },
  'Mailed.',
);
export type SendCodeReply = Static<typeof SendCodeReply>;

export const ShowCodeBody = Type.Object({
  userId: UserId,
  idSeen: Type.Boolean({ description: 'That the caller has seen an identity document with this name.' }),
  password: Type.Optional(Type.String({ description: `${ownPassword} Needed once the e-mail is confirmed.` })),
});

export const ShowCodeReply = reply(
  {
    code: Type.String({ description: 'Typed with the e-mail and a new password at `POST /confirm-forgot`.' }),
    email: Type.String(),
    expiresAt: Type.String({ description: 'ISO 8601' }),
    confirms: Type.Boolean({
      description:
        'Whether `POST /confirm` takes it as well: the e-mail isn’t confirmed, and was registered with one password alone.',
    }),
  },
  'A code to be shown to its owner, who stands there.',
);
export type ShowCodeReply = Static<typeof ShowCodeReply>;

export const CorrectBody = Type.Object({
  userId: UserId,
  ...SCHEMAS.correct,
  password: Type.Optional(Type.String({ description: `${ownPassword} Needed for another gender or date of birth.` })),
});

export const RemovePhotoBody = Type.Object({
  userId: UserId,
  photoId: Type.String({ description: 'Of `GET /admin/person`.' }),
  password: Type.String({ description: ownPassword }),
});

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
const shown: ShowCodeReply = { code: '402718', email: 'ben@example.org', expiresAt: '2026-12-05T21:19:03.120Z', confirms: false };

const UNLISTED = { 409: ['They are not on the guest list. Let them in first.'] };

/** The calls for help at the bar, by method and path. */
export const HELP_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /admin/person': {
    sent: { userId },
    answer: { ...person },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['userId is required'], 404: [...NOBODY[404], 'No profile yet.'] },
  },
  'POST /admin/people/code': {
    sent: { userId },
    answer: { ...sent },
    refusals: { ...ADMIN_ANYWHERE, ...NOBODY, ...UNLISTED, ...LIMITED },
  },
  'POST /admin/people/shown-code': {
    sent: { userId, idSeen: true, password },
    answer: { ...shown },
    refusals: {
      ...ADMIN_ANYWHERE,
      400: ['Please check their ID first.', ...PASSWORD[400]],
      ...NOBODY,
      ...UNLISTED,
      429: PASSWORD[429],
    },
  },
  'POST /admin/people/correct': {
    sent: { userId, firstName: 'Benjamin' },
    answer: null,
    refusals: {
      ...ADMIN_ANYWHERE,
      400: [
        'First name is required',
        'You must be at least 18 years old to register',
        'Gender is female or male',
        ...PASSWORD[400],
      ],
      403: ['Only an admin can correct this.'],
      429: PASSWORD[429],
      404: [...NOBODY[404], 'No profile yet.'],
    },
  },
  'POST /admin/people/remove-photo': {
    sent: { userId, photoId, password },
    answer: null,
    refusals: { ...ADMIN_ANYWHERE, 404: [...NOBODY[404], 'Photo not found'], ...PASSWORD },
  },
};
