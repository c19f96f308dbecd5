import type { CallExample } from './examples.ts';
import { ANYWHERE, GET_ANYWHERE, LIMITED, UNAUTHORIZED } from './refusals.ts';

const card = [{ number: 7, mark: 'yes', note: 'Sails. Ask about Lofoten!' }];

/** The calls of one's own card, by method and path. */
export const CARD_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /profile/card': { answer: { card }, refusals: { ...GET_ANYWHERE, ...UNAUTHORIZED, 404: ['Card not found'] } },
  'PUT /profile/card': {
    sent: { card },
    answer: null,
    refusals: { ...ANYWHERE, 400: ['Max 140 characters'], ...UNAUTHORIZED, 404: ['Card not found'], ...LIMITED },
  },
};
