import type { AfterReply, PreviewReply } from './admin-after.ts';
import { ADMIN_ANYWHERE, ADMIN_GET_ANYWHERE, NO_ADMIN, OWN_PASSWORD as password, PASSWORD } from './admin-refusals.ts';
import type { CallExample } from './examples.ts';

const after: AfterReply = {
  mailings: [
    { kind: 'results', waiting: 44, mailed: 0, refused: null },
    { kind: 'unfinished', waiting: 3, mailed: 5, refused: 'Liking has ended: there is nothing to be reminded of.' },
    { kind: 'undecided', waiting: 2, mailed: 0, refused: 'Liking has ended: there is nothing to be reminded of.' },
  ],
  planned: false,
  sharesContacts: true,
  deletesAt: '2027-01-07T22:00:00.000Z',
  chosen: false,
};
const preview: PreviewReply = {
  subject: 'Your results are in',
  text: 'Your results are in. Log in to see them.\n\nEverybody who took part gets this mail.\n',
};
const guest = {
  number: 17,
  name: 'Ben Holm',
  email: 'ben@example.org',
  gender: 'male' as const,
  registered: true,
  hereAt: '2026-12-05T19:12:00.000Z',
};
const refusals = { ...ADMIN_ANYWHERE, 404: [NO_ADMIN], ...PASSWORD };

/** The calls for what is done after the evening, by method and path. */
export const AFTER_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /admin/after': { answer: { ...after }, refusals: { ...ADMIN_GET_ANYWHERE, 404: [NO_ADMIN] } },
  'GET /admin/mailings/preview': {
    sent: { kind: 'results' },
    answer: { ...preview },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['kind is required'], 404: [NO_ADMIN] },
  },
  'POST /admin/mailings': {
    sent: { kind: 'results', password },
    answer: { mailed: 44 },
    refusals: {
      ...refusals,
      400: [
        ...PASSWORD[400],
        'The results are not out yet.',
        'Liking has ended: there is nothing to be reminded of.',
        'Nobody can like anybody yet.',
      ],
    },
  },
  'PUT /admin/mailings/plan': { sent: { planned: true, password }, answer: { ...after, planned: true }, refusals },
  'PUT /admin/contacts': {
    sent: { sharesContacts: true },
    answer: { ...after },
    refusals: { ...ADMIN_ANYWHERE, 404: [NO_ADMIN] },
  },
  'PUT /admin/deletion': {
    sent: { deletesAt: '2026-12-20T00:00:00+01:00', password },
    answer: { ...after, deletesAt: '2026-12-19T23:00:00.000Z', chosen: true },
    refusals: {
      ...refusals,
      400: [
        ...PASSWORD[400],
        'deletesAt is no time that exists',
        'The evening has no end yet. Close it, or set when it ends.',
        'Nobody is deleted before the evening ends.',
        'This day is past.',
        'Everything is deleted before that.',
      ],
    },
  },
  'POST /admin/list': { sent: { password }, answer: { people: [guest] }, refusals },
};
