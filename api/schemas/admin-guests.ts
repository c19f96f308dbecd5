import { Type, type Static } from '@fastify/type-provider-typebox';
import { SEATS_MAX } from '../../src/domain/guest-list.ts';
import { reply } from './common.ts';

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const GuestsQuery = Type.Object({
  search: Type.Optional(Type.String({ description: 'Part of a name or an e-mail.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, description: 'At most 100; default 50.' })),
  nextToken: Type.Optional(Type.String()),
});

export const GuestsReply = reply(
  {
    hasList: Type.Boolean({ description: 'Without a list, whoever finds the page can register.' }),
    invited: Type.Integer({ description: 'How many seats are somebody’s.' }),
    guests: Type.Array(
      Type.Object({
        guestId: Type.String(),
        name: Type.String({ description: 'May be empty.' }),
        email: orNull('Null for a seat that was given back.'),
        state: Type.Union(
          [
            Type.Literal('none'),
            Type.Literal('unconfirmed'),
            Type.Literal('profile'),
            Type.Literal('photo'),
            Type.Literal('ready'),
          ],
          { description: 'What whoever has this e-mail still lacks: an account, its confirmation, a profile, a photo.' },
        ),
      }),
    ),
    nextToken: orNull('Null on the last page.'),
  },
  'The guest list by name.',
);
export type GuestsReply = Static<typeof GuestsReply>;

export const ImportBody = Type.Object({
  guests: Type.Array(Type.Object({ name: Type.String({ description: 'May be empty.' }), email: Type.String() }), {
    minItems: 1,
    maxItems: SEATS_MAX,
    description: 'The same e-mail may stand at several seats.',
  }),
});

export const ImportReply = reply(
  {
    added: Type.Integer({ description: 'How many seats are new.' }),
    known: Type.Integer({ description: 'How many were on the list already, and stay as they are.' }),
  },
  'All of them are on the list.',
);
export type ImportReply = Static<typeof ImportReply>;

export const SeatBody = Type.Object({
  guestId: Type.String(),
  name: Type.String(),
  email: orNull('Whose seat it is from then on; null gives it back.'),
});

export const UnlistedQuery = Type.Object({ nextToken: Type.Optional(Type.String()) });

export const UnlistedReply = reply(
  {
    people: Type.Array(
      Type.Object({
        userId: Type.String(),
        name: orNull('First and last name. Null without a profile.'),
        email: Type.String(),
        confirmed: Type.Boolean({ description: 'They had joined before there was a list, or before their seat was passed on.' }),
      }),
    ),
    nextToken: orNull('Null on the last page.'),
  },
  'Who has registered and isn’t on the list, the newest first.',
);
export type UnlistedReply = Static<typeof UnlistedReply>;

export const LetInBody = Type.Object({ userId: Type.String() });
export const RemoveListBody = Type.Object({ password: Type.String({ description: 'The admin’s own, once more.' }) });
