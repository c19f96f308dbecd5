import { AFTER, DOORS, EVENING, PEOPLE } from './admin-data.ts';
import { OPENED } from './desk-state.ts';
import { tokens } from './evening.ts';
import { PLANNED, RUNNING, UNPLANNED } from './rounds-data.ts';
import { inRegion, ok, press, refused, see, type Answers, type State, type Step } from './script.ts';

const state = (name: string, rounds: object, steps: readonly Step[], answers: Answers = {}): State => ({
  name,
  route: '/admin?tab=ROUNDS',
  as: 'admin',
  answers: {
    'POST /login': ok(tokens('admin')),
    'GET /admin/evening': ok({ ...EVENING, hasRounds: true }),
    'GET /admin/people': ok({ people: PEOPLE, nextToken: null }),
    'GET /admin/after': ok(AFTER),
    'GET /admin/doors': ok(DOORS),
    'GET /admin/rounds': ok(rounds),
    ...answers,
  },
  steps,
});

const CHANGE = { ...RUNNING, state: 'change', endsAt: '2026-11-22T18:00:40.000Z' };

/** The desk's tab "Rounds". */
export const ROUNDS_STATES: readonly State[] = [
  state('admin-rounds-none', UNPLANNED, [see('Plan the rounds')]),
  state('admin-rounds-planned', PLANNED, [see('Ready to start')]),
  state('admin-rounds-running', RUNNING, [see('Round 3 of 9')]),
  ...inRegion(
    'Rounds',
    state('admin-rounds-change', CHANGE, [see('Change tables')]),
    state('admin-rounds-break', { ...CHANGE, settings: { ...RUNNING.settings, breakAfter: 3 } }, [see('Next: round 4 of 9')]),
    state('admin-rounds-paused', { ...RUNNING, state: 'paused' }, [see('Paused')]),
    state('admin-rounds-over', { ...RUNNING, state: 'over', round: 9, current: null, next: null }, [
      see('The last round is over'),
    ]),
  ),
  state('admin-rounds-ended', UNPLANNED, [see('The evening has ended')], {
    'GET /admin/evening': ok({ ...EVENING, ...OPENED, closesAt: '2026-11-22T17:45:00Z', hasRounds: true }),
  }),
  // The first answer never came, and one that was asked for as a round ended.
  state('admin-rounds-unread', RUNNING, [see('The rounds could not be loaded.')], { 'GET /admin/rounds': 'lost' }),
  state('admin-rounds-failed', RUNNING, [see('The rounds could not be loaded.')], {
    'GET /admin/rounds': [ok({ ...RUNNING, endsAt: '2026-11-22T17:59:59.000Z' }), 'lost'],
  }),
  state('admin-rounds-asked', RUNNING, [press('Plan from the beginning'), see('Who has met whom')]),
  state('admin-rounds-overtaken', RUNNING, [press('Next'), see('This is how they stand now')], {
    'GET /admin/rounds': [ok(RUNNING), ok({ ...CHANGE, version: '3.3.change' })],
    'POST /admin/rounds/act': refused(409, 'Somebody else has just changed the rounds. Please look again.'),
  }),
];
