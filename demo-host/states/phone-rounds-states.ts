import { CARD } from './card-states.ts';
import { me } from './evening.ts';
import { inRegion, ok, see, type Reply, type State } from './script.ts';

const NOW = Date.UTC(2026, 10, 22, 18);
const iso = (ms: number) => new Date(ms).toISOString();
const after = (seconds: number) => iso(NOW + seconds * 1000);
/** Who sits across. */
export const TOM = { number: 12, firstName: 'Tom' };
const LONG = { number: 123, firstName: 'Maximilian-Bartholomäus' };
const RUNNING = {
  now: iso(NOW),
  state: 'running',
  round: 3,
  rounds: 9,
  endsAt: after(161),
  table: 7,
  with: TOM,
  next: { table: 4, startsAt: after(221), endsAt: after(521), isAfterBreak: false },
};
const NEXT = RUNNING.next;

const state = (name: string, sees: string, rounds: object, ...later: readonly Reply[]): State => ({
  name,
  route: '/app?tab=BROWSE',
  as: 'attendee',
  answers: {
    'GET /profile': ok({ ...me, number: 7, offers: ['card', 'rounds'] }),
    'GET /profiles': ok({ items: [], nextToken: null, numbers: [4, 9, 12] }),
    'GET /profile/card': ok({ card: CARD.slice(0, 2) }),
    'GET /rounds': [ok({ ...RUNNING, ...rounds }), ...later],
  },
  steps: [see('Number 12'), see(sees)],
});

/** The rounds on an attendee's phone. */
export const PHONE_ROUNDS_STATES: readonly State[] = [
  state('rounds', 'Round 3 of 9', {}),
  ...inRegion(
    'Rounds',
    state('rounds-planned', 'The rounds begin soon', { state: 'planned', round: 0, endsAt: null, table: null, with: null }),
    state('rounds-break', 'Break', { table: null, with: null }),
    state('rounds-change', 'Change to table 4', { state: 'change', endsAt: after(48) }),
    state('rounds-stay', 'Stay at table 7', { state: 'change', endsAt: after(48), next: { ...NEXT, table: 7 } }),
    state('rounds-long-break', 'Next: table 4', {
      state: 'change',
      endsAt: after(590),
      next: { ...NEXT, startsAt: after(590), endsAt: after(890), isAfterBreak: true },
    }),
    state('rounds-paused', 'Paused', { state: 'paused' }),
    // The change has ended while nobody could be asked.
    state(
      'rounds-offline',
      'No connection: your next table isn’t known yet.',
      { state: 'change', endsAt: after(-9), next: { ...NEXT, startsAt: after(-9), endsAt: after(161) } },
      'lost',
    ),
    state('rounds-last', 'This is the last round.', { round: 9, next: null, with: LONG }),
    state('rounds-over', 'The rounds are over', { state: 'over', round: 9, endsAt: iso(NOW - 60_000), next: null }),
  ),
];
