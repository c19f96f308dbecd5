import type { GuestsReply, ImportReply, UnlistedReply } from './admin-guests.ts';
import { ADMIN_ANYWHERE, ADMIN_GET_ANYWHERE, NO_ADMIN, NOBODY, OWN_PASSWORD, PASSWORD } from './admin-refusals.ts';
import type { CallExample } from './examples.ts';

const guestId = 'c1d7e0a4-6f2b-4b57-9a55-0d8e3f5b7c21';
const userId = '7c2a4f10-3b1e-4e0d-8f7a-9d1c5e6b8a02';
const seat = { name: 'Ben Holm', email: 'ben@example.org' };
const guests: GuestsReply = { hasList: true, invited: 46, guests: [{ guestId, ...seat, state: 'ready' }], nextToken: null };
const imported: ImportReply = { added: 45, known: 1 };
const unlisted: UnlistedReply = {
  people: [{ userId, name: null, email: 'carl@example.org', confirmed: false }],
  nextToken: null,
};
const EMAIL = ['Email is required', 'Invalid email address format.'];
const NAME = 'A name on the guest list has up to 100 characters.';

/** The calls about the guest list, by method and path. */
export const GUEST_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /admin/guests': {
    sent: { search: 'ben', limit: 50 },
    answer: { ...guests },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['Invalid nextToken'], 404: [NO_ADMIN] },
  },
  'POST /admin/guests': {
    sent: { guests: [seat] },
    answer: { ...imported },
    refusals: { ...ADMIN_ANYWHERE, 400: ['guests is required', ...EMAIL, NAME], 404: [NO_ADMIN] },
  },
  'PUT /admin/guests': {
    sent: { guestId, name: 'Carla Holm', email: 'carla@example.org' },
    answer: null,
    refusals: { ...ADMIN_ANYWHERE, 400: [...EMAIL, NAME], 404: [NO_ADMIN, 'There is no such seat.'] },
  },
  'POST /admin/guests/remove': {
    sent: { password: OWN_PASSWORD },
    answer: null,
    refusals: { ...ADMIN_ANYWHERE, 404: [NO_ADMIN], ...PASSWORD },
  },
  'GET /admin/unlisted': {
    answer: { ...unlisted },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['Invalid nextToken'], 404: [NO_ADMIN] },
  },
  'POST /admin/let-in': {
    sent: { userId },
    answer: null,
    refusals: { ...ADMIN_ANYWHERE, 400: ['userId is required'], 404: NOBODY },
  },
};
