import { AFTER_EXAMPLES } from './admin-after.ts';
import { ARRIVALS_EXAMPLES, DOOR_EXAMPLES } from './admin-door.ts';
import { EVENT_EXAMPLES } from './admin-events.ts';
import { GUEST_EXAMPLES } from './admin-guests.ts';
import { HELP_EXAMPLES } from './admin-help.ts';
import { REPORT_EXAMPLES } from './admin-reports.ts';
import type { EveningReply, RosterReply } from './admin.ts';
import { ADMIN_ANYWHERE, ADMIN_GET_ANYWHERE, NOBODY, OWN_PASSWORD as password, PASSWORD, type CallExample } from './common.ts';

const ben = '7c2a4f10-3b1e-4e0d-8f7a-9d1c5e6b8a02';
const evening: EveningReply = {
  name: 'Spring evening',
  support: 'help@example.org',
  page: 'https://www.example.org/spring',
  venue: 'Café Luna, Torstraße 12, Berlin',
  startsAt: '2026-12-05T18:00:00.000Z',
  words: 'Come by bike: there is room in the yard.',
  opensAt: '2026-12-05T20:30:00.000Z',
  closesAt: '2026-12-08T22:00:00.000Z',
  resultsAt: '2026-12-06T11:00:00.000Z',
  zone: 'Europe/Berlin',
  shows: 'opposite',
  waits: false,
  now: '2026-12-05T21:14:03.120Z',
  retentionDays: 30,
  invited: 46,
  people: {
    withoutProfile: 3,
    withoutPhoto: 2,
    readyWomen: 21,
    readyMen: 20,
    suspended: 0,
    reports: 1,
    openReports: 1,
    here: 44,
    hereWomen: 22,
    hereMen: 21,
  },
  waitingPhones: 0,
  mailsWaitSeconds: 0,
  sums: null,
  outcome: null,
  makes: true,
  deletes: false,
  hasRounds: true,
  undoUntil: null,
  onlyHere: true,
  opensWhenHere: false,
};
const person: RosterReply['people'][number] = {
  userId: ben,
  number: 17,
  name: 'Ben Holm',
  email: 'ben@example.org',
  age: 34,
  gender: 'male',
  photo: 'http://localhost:5172/uploads/demo-client/b.jpg',
  state: 'ready',
  suspendedFor: null,
  reports: 1,
  openReports: 1,
  awaited: true,
  arrival: {
    guestId: 'c1d7e0a4-6f2b-4b57-9a55-0d8e3f5b7c21',
    userId: ben,
    name: 'Ben Holm',
    email: 'ben@example.org',
    number: 17,
    hereAt: '2026-12-05T18:52:10.000Z',
    absentAt: null,
    state: 'ready',
    gender: 'male',
  },
};
/** Examples of the calls under `/admin`, by method and path. */
export const ADMIN_EXAMPLES: Readonly<Record<string, CallExample>> = {
  ...ARRIVALS_EXAMPLES,
  ...DOOR_EXAMPLES,
  ...EVENT_EXAMPLES,
  ...GUEST_EXAMPLES,
  ...HELP_EXAMPLES,
  ...AFTER_EXAMPLES,
  ...REPORT_EXAMPLES,
  'GET /admin/evening': { answer: { ...evening }, refusals: ADMIN_GET_ANYWHERE },
  'PUT /admin/evening': {
    sent: { opensAt: 'now' },
    answer: { ...evening, opensAt: evening.now },
    refusals: {
      ...ADMIN_ANYWHERE,
      400: [
        'opensAt is no time that exists',
        'The end must be after the release.',
        'The end is in the past.',
        'The release must be before the results.',
        'The results must be after the release.',
        'The results are out: what people have seen can’t be hidden again.',
        'The results can’t show in the past.',
        'Say when the results show. Without a time they would show now.',
        'The name of an event is one line of up to 100 characters.',
        'The place of an event is one line of up to 200 characters.',
        'Enter the address of a page. It begins with https://.',
        'Max 1000 characters',
        'Max 50 line breaks',
        ...PASSWORD[400],
      ],
    },
  },
  'GET /admin/people': {
    sent: { search: 'ben', limit: 20 },
    answer: { people: [person], nextToken: null },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['Invalid nextToken'] },
  },
  'POST /admin/people/suspend': {
    sent: { userId: ben, reason: 'You wrote to people who asked you not to.', password },
    answer: null,
    refusals: {
      ...ADMIN_ANYWHERE,
      400: [
        ...PASSWORD[400],
        'Say why: the suspended person reads it at the login.',
        'A reason is one line of up to 300 characters.',
        'Say it in other words: "not confirmed" is what the login says of an e-mail, and it leads to the code.',
      ],
      ...NOBODY,
      429: PASSWORD[429],
    },
  },
  'POST /admin/people/restore': {
    sent: { userId: ben, password },
    answer: null,
    refusals: { ...ADMIN_ANYWHERE, ...NOBODY, ...PASSWORD },
  },
};
