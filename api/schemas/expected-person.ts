import { Type } from '@fastify/type-provider-typebox';
import { integerOrNull, oneOf, textOrNull } from './common.ts';

/** Somebody at the door. */
export const ExpectedPerson = Type.Object(
  {
    guestId: textOrNull('Of their seat. Null for an account that has none yet: it gets one when they are checked in.'),
    userId: textOrNull('Of their account. Null for a seat whose e-mail nobody has registered.'),
    name: Type.String(),
    email: textOrNull('Null for a seat without one.'),
    number: integerOrNull('By which they are found in the room. Null without one.'),
    hereAt: textOrNull('Since when they are here, ISO 8601. Null: they aren’t.'),
    absentAt: textOrNull('Since when they are a no-show, for whom nobody waits, ISO 8601. Null: they are expected, or here.'),
    state: oneOf(['none', 'unconfirmed', 'profile', 'photo', 'ready'], {
      description:
        'How far they have got: nobody has registered, the e-mail isn’t confirmed, no profile, no photo, or nothing is missing.',
    }),
    gender: Type.Union([oneOf(['female', 'male']), Type.Null()], { description: 'Null without a profile.' }),
  },
  { title: 'ExpectedPerson' },
);

/** With a row of another list, so that people are checked in there, too. */
export const ArrivalField = Type.Union([ExpectedPerson, Type.Null()], {
  description: 'As GET /admin/arrivals has them. Null: nobody expects them.',
});
