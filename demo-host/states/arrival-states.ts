import { AWKWARD, EVENING, PEOPLE, SEATS, UNLISTED } from './admin-data.ts';
import { tokens } from './evening.ts';
import { inRegion, ok, press, see, type Answers, type State, type Step } from './script.ts';

const SINCE = '2026-11-22T17:52:00.000Z';
const UNTIL = '2026-11-22T18:10:00.000Z';
const ARRIVALS = PEOPLE.map(({ userId, name, email }, place) => ({
  guestId: `seat-${userId}`,
  userId: place === 5 ? null : userId,
  name,
  email: place === 4 ? null : email,
  number: place < 3 ? place * 5 + 1 : null,
  hereAt: place < 3 ? SINCE : null,
}));
/** With a seat that nobody has registered for, whose guest is here. */
const GHOSTLY = ARRIVALS.map((person, place) =>
  Object.assign({}, person, place === 5 && { number: 26, hereAt: SINCE, state: 'none' }),
);
/** Seats without a name: one with an e-mail, one that is nobody's. */
const NAMELESS = ARRIVALS.slice(0, 3).map((person, place) =>
  Object.assign({}, person, place > 0 && { name: '', userId: null, email: place === 1 ? 'carlos@guests.example' : null }),
);
/** A page of five hundred, the longest name among them. */
const CROWD = Array.from({ length: 20 }, (_, place) => {
  const arrival = ARRIVALS[place % ARRIVALS.length];
  const { name = '', email = '' } = AWKWARD[0] ?? {};
  return { ...arrival, guestId: `crowd-${place}`, number: place * 25 + 1, ...(place % 7 === 3 && { name, email }) };
});
const LIST = { people: ARRIVALS, nextToken: 'more', expected: 46, here: 17 };
/** At a server that knows no-shows. */
const WITH_ABSENT = {
  ...LIST,
  people: ARRIVALS.map((person, place) => Object.assign({}, person, { absentAt: place === 4 ? SINCE : null })),
};
/** At a server that can check in all at once. */
const WITH_ALL = { ...LIST, checkInUndo: null };
const evening = (more: object): Answers => ({ 'GET /admin/evening': ok({ ...EVENING, ...more }) });
const DOOR = { onlyHere: true, opensWhenHere: false };

const state = (name: string, steps: readonly Step[], answers: Answers = {}): State => ({
  name,
  route: '/admin?tab=PEOPLE',
  as: 'admin',
  answers: {
    'POST /login': ok(tokens('admin')),
    ...evening({ ...DOOR, waitingPhones: 38, people: { ...EVENING.people, here: 17, hereWomen: 9, hereMen: 8 } }),
    'GET /admin/people': ok({ people: PEOPLE.slice(0, 2), nextToken: null }),
    'GET /admin/arrivals': ok(LIST),
    ...answers,
  },
  steps,
});

/** Arrivals, at `/admin`. */
export const ARRIVAL_STATES: readonly State[] = [
  state('arrivals', [see('Here: 17 of 46')]),
  ...inRegion(
    'People',
    state('arrivals-in', [press('Check in Emeka'), see('Here: 18 of 46')], {
      'POST /admin/arrivals/check-in': ok({ person: { ...ARRIVALS[3], number: 12, hereAt: SINCE }, expected: 46, here: 18 }),
    }),
    state('arrivals-offline', [press('Check in Emeka'), see('No connection')], { 'POST /admin/arrivals/check-in': 'lost' }),
    state('arrivals-none', [see('Nobody is expected')], {
      'GET /admin/arrivals': ok({ people: [], nextToken: null, expected: 0, here: 0 }),
    }),
    state('arrivals-failed', [see('people could not')], { 'GET /admin/arrivals': 'lost' }),
  ),
  state('arrivals-crowd', [see('Here: 312 of 500')], {
    ...evening({
      ...DOOR,
      invited: 488,
      people: { ...EVENING.people, withoutProfile: 41, withoutPhoto: 37, here: 312, suspended: 3, reports: 5 },
    }),
    'GET /admin/arrivals': ok({ people: CROWD, nextToken: 'more', expected: 500, here: 312 }),
    'GET /admin/guests': ok({ hasList: true, invited: 488, guests: SEATS, nextToken: null }),
    'GET /admin/unlisted': ok({ people: UNLISTED, nextToken: null }),
  }),
  ...inRegion('People', state('arrivals-absent', [see('Not coming')], { 'GET /admin/arrivals': ok(WITH_ABSENT) })),
  state('arrivals-absent-asked', [press('Emeka'), see('Isn’t coming')], { 'GET /admin/arrivals': ok(WITH_ABSENT) }),
  ...inRegion(
    'People',
    state('arrivals-nameless', [see('Free seat')], {
      'GET /admin/arrivals': ok({ people: NAMELESS, nextToken: null, expected: 3, here: 3 }),
    }),
    state('arrivals-undo', [see('Guests added: 45')], {
      'GET /admin/arrivals': ok({ ...LIST, seatUndo: { guestId: 'seat-1', name: 'Emeka Ringham', until: UNTIL } }),
      'GET /admin/guests': ok({
        hasList: true,
        invited: 46,
        importUndo: { seats: 45, until: UNTIL },
        guests: SEATS,
        nextToken: null,
      }),
    }),
  ),
  state('arrivals-join', [press(PEOPLE[5]?.name ?? ''), press('This is'), see('Choose who it is for')], {
    'GET /admin/arrivals': ok({ ...LIST, people: GHOSTLY, seatUndo: null }),
    'GET /admin/guests': ok({ hasList: true, invited: 46, guests: SEATS, nextToken: null }),
    'GET /admin/unlisted': ok({ people: UNLISTED, nextToken: null }),
  }),
  state('arrivals-all-asked', [press('Check in all 29'), see('Everybody who is still expected')], {
    'GET /admin/arrivals': ok(WITH_ALL),
  }),
  ...inRegion(
    'People',
    state('arrivals-all', [see('Check in all 29')], { 'GET /admin/arrivals': ok(WITH_ALL) }),
    state('arrivals-all-undo', [see('Checked in together: 29')], {
      'GET /admin/arrivals': ok({ ...LIST, here: 46, checkInUndo: { people: 29, until: UNTIL } }),
    }),
  ),
  state('arrivals-number', [press('Number 6: Carlos Mingham'), see('Not here after all')]),
  // At the desk's first tab.
  {
    ...state('evening-sums', [see('about 145')], {
      ...evening({
        ...DOOR,
        waits: false,
        opensAt: '2026-11-22T16:30:00Z',
        closesAt: '2026-11-22T17:30:00Z',
        resultsAt: '2026-11-22T17:45:00Z',
        sums: { likes: 145, matches: null },
      }),
    }),
    route: '/admin',
  },
];
