import { Type } from '@fastify/type-provider-typebox';
import { CARD_NUMBER_MAX, CARD_ROWS_MAX, MARKS, NOTE_MAX } from '../../src/domain/card.ts';
import { ANYWHERE, GET_ANYWHERE, LIMITED, oneOf, reply, UNAUTHORIZED, type CallExample } from './common.ts';

const CardRow = Type.Object(
  {
    number: Type.Integer({ minimum: 1, maximum: CARD_NUMBER_MAX, description: 'By which the person is found in the room.' }),
    mark: Type.Union([oneOf(MARKS), Type.Null()], { description: 'null without one.' }),
    note: Type.String({ description: `One line of at most ${NOTE_MAX} characters, trimmed; empty without one.` }),
  },
  { title: 'CardRow' },
);

export const CardBody = Type.Object({
  card: Type.Array(CardRow, {
    maxItems: CARD_ROWS_MAX,
    description: 'The rows that change, each as it shall be; of a number that is there twice, the last.',
  }),
});

export const CardReply = reply(
  { card: Type.Array(CardRow) },
  "The caller's own marks and notes, by number; nobody else is told.",
);

const card = [{ number: 7, mark: 'yes', note: 'Sails. Ask about Lofoten!' }];

/** Examples of the card's calls, by method and path. */
export const CARD_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /profile/card': { answer: { card }, refusals: { ...GET_ANYWHERE, ...UNAUTHORIZED, 404: ['Card not found'] } },
  'PUT /profile/card': {
    sent: { card },
    answer: null,
    refusals: { ...ANYWHERE, 400: ['Max 140 characters'], ...UNAUTHORIZED, 404: ['Card not found'], ...LIMITED },
  },
};
