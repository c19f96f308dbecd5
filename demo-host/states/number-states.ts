import { ben, carlos, dmitri, emeka, felix, longest, me, tamer } from './evening.ts';
import { ok, press, see, type State, type Step } from './script.ts';

const state = (name: string, tab: string, steps: readonly Step[], answers: State['answers']): State => ({
  name,
  route: `/app?tab=${tab}`,
  as: 'attendee',
  answers,
  steps,
});

/** Numbers out of order, with one to three digits, and somebody without one. */
const PEOPLE = [
  { ...ben, number: 17 },
  emeka,
  { ...carlos, number: 4 },
  { ...longest, number: 123 },
  { ...tamer, number: 8 },
  { ...dmitri, lastName: '', number: 46 },
];
const PROFILES = { 'GET /profiles': ok({ items: PEOPLE, nextToken: null }) };

/** People with numbers. */
export const NUMBER_STATES: readonly State[] = [
  state('numbers', 'BROWSE', [see('4 ·')], PROFILES),
  state('numbers-person', 'BROWSE', [press('View 17 · Ben'), see('17 · Ben K., 31')], PROFILES),
  state('numbers-own', 'PROFILE', [see('7 · Ada Q.')], { 'GET /profile': ok({ ...me, number: 7 }) }),
  state('numbers-unlike', 'MATCHES', [press('Unlike 46 · Dmitri'), see('will leave your matches')], {
    'GET /likes': ok({
      liked: [],
      likedBy: [],
      matches: [
        { ...dmitri, number: 46 },
        { ...felix, number: 2 },
      ],
    }),
  }),
];
