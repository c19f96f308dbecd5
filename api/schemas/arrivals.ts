import { Type, type Static } from '@fastify/type-provider-typebox';
import { reply } from './common.ts';

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const ArrivalsQuery = Type.Object({
  search: Type.Optional(Type.String({ description: 'Part of a name or an e-mail, or a number.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, description: 'At most 500; default 20.' })),
  nextToken: Type.Optional(Type.String()),
});

const person = {
  guestId: orNull('Of their seat. Null for an account that has none yet: it gets one when they are checked in.'),
  userId: orNull('Of their account. Null for a seat whose e-mail nobody has registered.'),
  name: Type.String(),
  email: orNull('Null for a seat without one.'),
  number: Type.Union([Type.Integer(), Type.Null()], { description: 'By which they are found in the room. Null without one.' }),
  hereAt: orNull('Since when they are here, ISO 8601. Null: they aren’t.'),
};

const counts = {
  expected: Type.Integer({ description: 'How many people are expected: seats, and attendees without one.' }),
  here: Type.Integer({ description: 'How many of them are here.' }),
};

export const ArrivalsReply = reply(
  { people: Type.Array(Type.Object(person)), nextToken: orNull('Null on the last page.'), ...counts },
  'Who is expected, by name.',
);
export type ArrivalsReply = Static<typeof ArrivalsReply>;

/** Somebody as they stand after an act. */
export const ArrivalReply = reply({ person: Type.Object(person), ...counts }, 'How they stand now.');
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
export const UndoBody = Type.Object(who);
