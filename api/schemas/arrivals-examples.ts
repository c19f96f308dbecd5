import { ADMIN_ANYWHERE, ADMIN_GET_ANYWHERE, NO_ADMIN, NOBODY } from './admin-refusals.ts';
import type { ArrivalReply, ArrivalsReply } from './arrivals.ts';
import type { CallExample } from './examples.ts';

const guestId = '5d8e0b64-1f9c-4c7d-8a52-3b6f0e9d2c71';
const key = '0f3a9c5e-7b21-4d68-9e04-c1a5b7d2e836';
const expected: ArrivalsReply['people'][number] = {
  guestId,
  userId: '7c2a4f10-3b1e-4e0d-8f7a-9d1c5e6b8a02',
  name: 'Ben Holm',
  email: 'ben@example.org',
  number: null,
  hereAt: null,
};
const here: ArrivalReply = { person: { ...expected, number: 17, hereAt: '2026-12-05T18:52:10.000Z' }, expected: 46, here: 17 };
const gone: ArrivalReply = { person: expected, expected: 46, here: 16 };

/** The calls about who comes in, by method and path. */
export const ARRIVALS_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /admin/arrivals': {
    sent: { search: 'ben', limit: 20 },
    answer: { people: [expected], nextToken: null, expected: 46, here: 16 },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['Invalid nextToken'], 404: [NO_ADMIN] },
  },
  'POST /admin/arrivals/check-in': {
    sent: { guestId, key },
    answer: { ...here },
    refusals: {
      ...ADMIN_ANYWHERE,
      400: ['A number is 1 to 9999.', 'key is no UUID'],
      404: NOBODY,
      409: ['Somebody else has this number.'],
    },
  },
  'POST /admin/arrivals/undo': {
    sent: { guestId, key },
    answer: { ...gone },
    refusals: { ...ADMIN_ANYWHERE, 400: ['key is no UUID'], 404: NOBODY },
  },
};
