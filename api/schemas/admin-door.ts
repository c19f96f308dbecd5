import { Type, type Static } from '@fastify/type-provider-typebox';
import {
  ADMIN_ANYWHERE,
  ADMIN_GET_ANYWHERE,
  NOBODY,
  OWN_PASSWORD,
  PASSWORD,
  reply,
  type CallExample,
  textOrNull,
  adminPassword,
} from './common.ts';
import { ExpectedPerson } from './expected-person.ts';

const UNTIL = 'When it ends by itself, ISO 8601.';

export const DoorReply = reply(
  {
    name: textOrNull('What the event is called.'),
    until: textOrNull(`${UNTIL} Null for an admin.`),
    zone: textOrNull('IANA name of the event’s time zone. Null if none was named.'),
  },
  'What somebody who helps at the door is shown of the event.',
);
export type DoorReply = Static<typeof DoorReply>;

const DoorKeeper = Type.Object({ userId: Type.String(), email: Type.String(), until: Type.String({ description: UNTIL }) });

const DoorUndo = Type.Object({ email: Type.String(), until: Type.String({ description: 'ISO 8601' }) });

export const DoorsReply = reply(
  {
    doors: Type.Array(DoorKeeper),
    doorUndo: Type.Union([DoorUndo, Type.Null()], {
      description: 'Whose help was ended last, if POST /admin/doors/undo still gives it back. Else null.',
    }),
  },
  'Who helps at the door, by e-mail.',
  'Doors',
);
export type DoorsReply = Static<typeof DoorsReply>;

export const GiveDoorBody = Type.Object({
  email: Type.String({ description: 'Of a confirmed account at the event.' }),
  password: adminPassword,
});

export const TakeDoorQuery = Type.Object({ userId: Type.String() });

export const ArrivalsQuery = Type.Object({
  search: Type.Optional(
    Type.String({ description: 'Words, each part of a name or an e-mail, in any order and without accents; or a number.' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, description: 'At most 500; default 20.' })),
  nextToken: Type.Optional(Type.String()),
});

const counts = {
  expected: Type.Integer({ description: 'How many people are expected: seats, and attendees without one, but no no-shows.' }),
  here: Type.Integer({ description: 'How many of them are here.' }),
  absent: Type.Integer({ description: 'How many no-shows there are.' }),
};

const SeatUndo = Type.Object({
  guestId: Type.String(),
  name: Type.String({ description: 'Of the seat as it is now; may be empty.' }),
  until: Type.String({ description: 'ISO 8601' }),
});

const CheckInUndo = Type.Object({
  people: Type.Integer({ description: 'How many would be away again.' }),
  until: Type.String({ description: 'ISO 8601' }),
});

export const ArrivalsReply = reply(
  {
    people: Type.Array(ExpectedPerson),
    nextToken: textOrNull('Null on the last page.'),
    ...counts,
    seatUndo: Type.Union([SeatUndo, Type.Null()], {
      description:
        'The seat that was last passed on, joined or given to somebody, if POST /admin/arrivals/take-back still has it as before. Else null.',
    }),
    checkInUndo: Type.Union([CheckInUndo, Type.Null()], {
      description: 'Whom POST /admin/arrivals/check-in-all/undo still takes back. Else null.',
    }),
    opensWhenHere: Type.Boolean({ description: 'Whether profiles are released once all are checked in, and aren’t yet.' }),
  },
  'Who is expected, by name, in the order of the language of `Accept-Language`.',
);
export type ArrivalsReply = Static<typeof ArrivalsReply>;

/** The counts after everybody was checked in, or that was taken back. */
export const CountsReply = reply(counts, 'How many there are now.');
export type CountsReply = Static<typeof CountsReply>;

/** A person's state after an act. */
export const ArrivalReply = reply({ person: ExpectedPerson, ...counts }, 'How they stand now.');
export type ArrivalReply = Static<typeof ArrivalReply>;

const who = {
  guestId: Type.Optional(Type.String({ description: 'This or `userId`.' })),
  userId: Type.Optional(Type.String()),
  key: Type.Optional(
    Type.String({ description: 'A UUID that the phone gives this act: sent again, it changes nothing. Known for a day.' }),
  ),
};
export const CheckInBody = Type.Object({
  ...who,
  number: Type.Optional(
    Type.Integer({ description: '1 to 9999; 409 if somebody else has it. Without it the next free one, or the one they have.' }),
  ),
});
export const CheckInAllBody = Type.Object({ key: who.key });
export const UndoBody = Type.Object(who);
export const JoinBody = Type.Object({
  guestId: Type.String({ description: 'A seat whose e-mail nobody has registered.' }),
  userId: Type.String({ description: 'Of the account of whoever the seat is for.' }),
  key: who.key,
});
export const TakeBackBody = Type.Object({ guestId: Type.String() });
export const NoShowBody = Type.Object({ ...who, absent: Type.Boolean({ description: 'False: they are expected after all.' }) });

const userId = '2f9b1c77-52d4-4a86-b0a3-6f1e8d90c415';
const until = '2026-12-06T01:00:00.000Z';
const door: DoorReply = { name: 'Spring evening', until, zone: 'Europe/Berlin' };
const doors: DoorsReply = { doors: [{ userId, email: 'dana@example.org', until }], doorUndo: null };

/** The calls about who helps at the door, by method and path. */
export const DOOR_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /admin/door': { answer: { ...door }, refusals: ADMIN_GET_ANYWHERE },
  'GET /admin/doors': { answer: { ...doors }, refusals: ADMIN_GET_ANYWHERE },
  'POST /admin/doors': {
    sent: { email: 'dana@example.org', password: OWN_PASSWORD },
    answer: { ...doors },
    refusals: {
      ...ADMIN_ANYWHERE,
      400: [
        'Email is required',
        'Invalid email address format.',
        ...PASSWORD[400],
        'Nobody has registered with this e-mail.',
        'This e-mail is not confirmed yet.',
        'This is an admin, who may do all of it already.',
        'The evening is over.',
      ],
      429: PASSWORD[429],
    },
  },
  'DELETE /admin/doors': {
    sent: { userId },
    answer: { doors: [], doorUndo: { email: 'dana@example.org', until: '2026-12-05T19:12:00.000Z' } },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['userId is required'] },
  },
  'POST /admin/doors/undo': {
    answer: { ...doors },
    refusals: { ...ADMIN_GET_ANYWHERE, 409: ['This can’t be taken back any more.'] },
  },
};

const guestId = '5d8e0b64-1f9c-4c7d-8a52-3b6f0e9d2c71';
const key = '0f3a9c5e-7b21-4d68-9e04-c1a5b7d2e836';
const expected: ArrivalsReply['people'][number] = {
  guestId,
  userId: '7c2a4f10-3b1e-4e0d-8f7a-9d1c5e6b8a02',
  name: 'Ben Holm',
  email: 'ben@example.org',
  number: null,
  hereAt: null,
  absentAt: null,
  state: 'ready',
  gender: 'male',
};
const here: ArrivalReply = {
  person: { ...expected, number: 17, hereAt: '2026-12-05T18:52:10.000Z' },
  expected: 46,
  here: 17,
  absent: 1,
};
const all: CountsReply = { expected: 46, here: 46, absent: 1 };
const gone: ArrivalReply = { person: expected, expected: 46, here: 16, absent: 1 };
const noShow: ArrivalReply = { person: { ...expected, absentAt: '2026-12-05T19:40:00.000Z' }, expected: 45, here: 16, absent: 2 };

/** Examples of the calls for arrivals, by method and path. */
export const ARRIVALS_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /admin/arrivals': {
    sent: { search: 'ben', limit: 20 },
    answer: {
      people: [expected],
      nextToken: null,
      expected: 46,
      here: 16,
      absent: 1,
      seatUndo: null,
      checkInUndo: null,
      opensWhenHere: false,
    },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['Invalid nextToken'] },
  },
  'POST /admin/arrivals/check-in': {
    sent: { guestId, key },
    answer: { ...here },
    refusals: {
      ...ADMIN_ANYWHERE,
      400: ['A number is 1 to 9999.', 'key is no UUID'],
      ...NOBODY,
      409: ['Somebody else has this number.'],
    },
  },
  'POST /admin/arrivals/check-in-all': {
    sent: { key },
    answer: { ...all },
    refusals: { ...ADMIN_ANYWHERE, 400: ['key is no UUID'] },
  },
  'POST /admin/arrivals/check-in-all/undo': {
    answer: { ...all, here: 16 },
    refusals: { ...ADMIN_ANYWHERE, 409: ['This can’t be taken back any more.'] },
  },
  'POST /admin/arrivals/join': {
    sent: { guestId, userId: '7c2a4f10-3b1e-4e0d-8f7a-9d1c5e6b8a02', key },
    answer: { ...here },
    refusals: {
      ...ADMIN_ANYWHERE,
      400: ['key is no UUID'],
      ...NOBODY,
      409: ['Somebody has registered with the e-mail of this seat.'],
    },
  },
  'POST /admin/arrivals/take-back': {
    sent: { guestId },
    answer: null,
    refusals: { ...ADMIN_ANYWHERE, 409: ['This can’t be taken back any more.'] },
  },
  'POST /admin/arrivals/no-show': {
    sent: { guestId, absent: true, key },
    answer: { ...noShow },
    refusals: { ...ADMIN_ANYWHERE, 400: ['key is no UUID'], ...NOBODY },
  },
  'POST /admin/arrivals/undo': {
    sent: { guestId, key },
    answer: { ...gone },
    refusals: { ...ADMIN_ANYWHERE, 400: ['key is no UUID'], ...NOBODY },
  },
};
