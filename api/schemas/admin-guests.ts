import { Type, type Static } from '@fastify/type-provider-typebox';
import { SEATS_MAX } from '../../src/domain/guest-list/seats.ts';
import {
  ADMIN_ANYWHERE,
  ADMIN_GET_ANYWHERE,
  NO_ADMIN,
  NOBODY,
  OWN_PASSWORD,
  PASSWORD,
  oneOf,
  reply,
  type CallExample,
  textOrNull,
  adminPassword,
} from './common.ts';
import { ArrivalField } from './expected-person.ts';

export const GuestsQuery = Type.Object({
  search: Type.Optional(
    Type.String({ description: 'Words, each part of a name or an e-mail, in any order and without accents.' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, description: 'At most 100; default 50.' })),
  nextToken: Type.Optional(Type.String()),
});

export const GuestsReply = reply(
  {
    hasList: Type.Boolean({ description: 'Without a list, whoever finds the page can register.' }),
    invited: Type.Integer({ description: 'How many seats are somebody’s who attends.' }),
    takesNames: Type.Boolean({ description: 'Whether a guest may have a seat by the name alone.' }),
    importUndo: Type.Union(
      [Type.Object({ seats: Type.Integer(), until: Type.String({ description: 'ISO 8601' }) }), Type.Null()],
      { description: 'How many seats of the last import POST /admin/guests/undo would still take back. Else null.' },
    ),
    unregistered: Type.Integer({ description: 'Of these, how many have an e-mail that nobody has registered with.' }),
    guests: Type.Array(
      Type.Object({
        guestId: Type.String(),
        name: Type.String({ description: 'May be empty.' }),
        email: textOrNull('Null for a seat that was given back, and for one by name.'),
        byName: Type.Boolean({ description: 'It is somebody’s by the name alone: they are expected, and get no mail.' }),
        attends: Type.Boolean({
          description: 'False for an account that is there to work: an admin’s, or a helper’s without a profile.',
        }),
        state: oneOf(['none', 'unconfirmed', 'profile', 'photo', 'ready'], {
          description: 'What whoever has this e-mail still lacks: an account, its confirmation, a profile, a photo.',
        }),
        arrival: ArrivalField,
      }),
    ),
    nextToken: textOrNull('Null on the last page.'),
  },
  'The guest list by name, in the order of the language of `Accept-Language`.',
);
export type GuestsReply = Static<typeof GuestsReply>;

export const ImportBody = Type.Object({
  guests: Type.Array(
    Type.Object({
      name: Type.String({ description: 'May be empty, if there is an e-mail.' }),
      email: textOrNull('Null for a guest with a name alone.'),
    }),
    { minItems: 1, maxItems: SEATS_MAX, description: 'The same e-mail may stand at several seats.' },
  ),
  once: Type.Optional(
    Type.Boolean({ description: 'Whether a guest whose e-mail is on the list already, with whatever name, counts as known.' }),
  ),
});

export const ImportReply = reply(
  {
    added: Type.Integer({ description: 'How many seats are new.' }),
    known: Type.Integer({ description: 'How many were on the list already, and stay as they are.' }),
  },
  'All of them are on the list.',
);
export type ImportReply = Static<typeof ImportReply>;

export const UndoImportReply = reply(
  { removed: Type.Integer({ description: 'How many seats are gone.' }) },
  'The import is taken back.',
);

export const SeatBody = Type.Object({
  guestId: Type.String(),
  name: Type.String(),
  email: textOrNull('Whose seat it is from then on; null gives it back.'),
});

export const UnlistedQuery = Type.Object({
  search: Type.Optional(
    Type.String({ description: 'Words, each part of a name or an e-mail, in any order and without accents.' }),
  ),
  nextToken: Type.Optional(Type.String()),
});

export const UnlistedReply = reply(
  {
    people: Type.Array(
      Type.Object({
        userId: Type.String(),
        name: textOrNull('First and last name. Null without a profile.'),
        email: Type.String(),
        confirmed: Type.Boolean({ description: 'They had joined before there was a list, or before their seat was passed on.' }),
        arrival: ArrivalField,
      }),
    ),
    nextToken: textOrNull('Null on the last page.'),
    count: Type.Integer({ description: 'How many there are, whatever was searched for.' }),
  },
  'Who has registered and isn’t on the list, the newest first.',
);
export type UnlistedReply = Static<typeof UnlistedReply>;

export const LetInBody = Type.Object({ userId: Type.String() });
export const RemoveListBody = Type.Object({ password: adminPassword });

const guestId = 'c1d7e0a4-6f2b-4b57-9a55-0d8e3f5b7c21';
const userId = '7c2a4f10-3b1e-4e0d-8f7a-9d1c5e6b8a02';
const seat = { name: 'Ben Holm', email: 'ben@example.org' };
const importUndo = { seats: 45, until: '2026-12-01T10:10:00.000Z' };
const guests: GuestsReply = {
  hasList: true,
  invited: 46,
  takesNames: true,
  importUndo,
  unregistered: 8,
  guests: [
    {
      guestId,
      ...seat,
      byName: false,
      attends: true,
      state: 'ready',
      arrival: { guestId, userId, ...seat, number: null, hereAt: null, absentAt: null, state: 'ready', gender: 'male' },
    },
  ],
  nextToken: null,
};
const imported: ImportReply = { added: 45, known: 1 };
const unlisted: UnlistedReply = {
  people: [{ userId, name: null, email: 'carl@example.org', confirmed: false, arrival: null }],
  nextToken: null,
  count: 1,
};
const EMAIL = ['Email is required', 'Invalid email address format.'];
const NAME = 'A name on the guest list has up to 100 characters.';

/** The calls about the guest list, by method and path. */
export const GUEST_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /admin/guests': {
    sent: { search: 'ben', limit: 50 },
    answer: { ...guests },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['Invalid nextToken'] },
  },
  'POST /admin/guests': {
    sent: { guests: [seat] },
    answer: { ...imported },
    refusals: { ...ADMIN_ANYWHERE, 400: ['guests is required', ...EMAIL, NAME] },
  },
  'POST /admin/guests/undo': {
    answer: { removed: 45 },
    refusals: { ...ADMIN_GET_ANYWHERE, 409: ['This can’t be taken back any more.'] },
  },
  'PUT /admin/guests': {
    sent: { guestId, name: 'Carla Holm', email: 'carla@example.org' },
    answer: null,
    refusals: { ...ADMIN_ANYWHERE, 400: [...EMAIL, NAME], 404: [...NO_ADMIN[404], 'There is no such seat.'] },
  },
  'POST /admin/guests/remove': { sent: { password: OWN_PASSWORD }, answer: null, refusals: { ...ADMIN_ANYWHERE, ...PASSWORD } },
  'GET /admin/unlisted': { answer: { ...unlisted }, refusals: { ...ADMIN_GET_ANYWHERE, 400: ['Invalid nextToken'] } },
  'POST /admin/let-in': {
    sent: { userId },
    answer: null,
    refusals: { ...ADMIN_ANYWHERE, 400: ['userId is required'], ...NOBODY },
  },
};
