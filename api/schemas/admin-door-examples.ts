import type { DoorReply, DoorsReply } from './admin-door.ts';
import type { CallExample } from './examples.ts';
import { ADMIN_ANYWHERE, ADMIN_GET_ANYWHERE, NO_ADMIN, OWN_PASSWORD, PASSWORD } from './admin-refusals.ts';

const userId = '2f9b1c77-52d4-4a86-b0a3-6f1e8d90c415';
const until = '2026-12-06T01:00:00.000Z';
const door: DoorReply = { name: 'Spring evening', until };
const doors: DoorsReply = { doors: [{ userId, email: 'dana@example.org', until }] };

/** The calls about who helps at the door, by method and path. */
export const DOOR_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /admin/door': { answer: { ...door }, refusals: { ...ADMIN_GET_ANYWHERE, 404: [NO_ADMIN] } },
  'GET /admin/doors': { answer: { ...doors }, refusals: { ...ADMIN_GET_ANYWHERE, 404: [NO_ADMIN] } },
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
      404: [NO_ADMIN],
      429: PASSWORD[429],
    },
  },
  'DELETE /admin/doors': {
    sent: { userId },
    answer: { doors: [] },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['userId is required'], 404: [NO_ADMIN] },
  },
};
