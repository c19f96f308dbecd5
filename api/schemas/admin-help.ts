import { Type, type Static } from '@fastify/type-provider-typebox';
import { SCHEMAS } from '../profile-fields.ts';
import { reply } from './common.ts';

const userId = Type.String();
const ownPassword = 'The caller’s own, once more.';

export const PersonQuery = Type.Object({ userId });

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

export const SendCodeBody = Type.Object({ userId });

export const SendCodeReply = reply(
  {
    sent: Type.Union([Type.Literal('confirm'), Type.Literal('reset')], {
      description: 'Which code: to confirm the e-mail, or, once that is done, to choose another password.',
    }),
  },
  'Mailed.',
);
export type SendCodeReply = Static<typeof SendCodeReply>;

export const ShowCodeBody = Type.Object({
  userId,
  idSeen: Type.Boolean({ description: 'That the caller has seen an identity document with this name.' }),
  password: Type.Optional(Type.String({ description: `${ownPassword} Needed once the e-mail is confirmed.` })),
});

export const ShowCodeReply = reply(
  {
    code: Type.String({ description: 'Typed with the e-mail and a new password at `POST /confirm-forgot`.' }),
    email: Type.String(),
    expiresAt: Type.String({ description: 'ISO 8601' }),
  },
  'A code to be shown to its owner, who stands there.',
);
export type ShowCodeReply = Static<typeof ShowCodeReply>;

export const CorrectBody = Type.Object({ userId, ...SCHEMAS.correct });

export const RemovePhotoBody = Type.Object({
  userId,
  photoId: Type.String({ description: 'Of `GET /admin/person`.' }),
  password: Type.String({ description: ownPassword }),
});
