import { ABOUT, AFTER, DOORS, EVENING, PEOPLE, SEATS, UNLISTED } from './admin-data.ts';
import { tokens } from './evening.ts';
import { ok, type Answers, type State, type Step } from './script.ts';

/** The evening, as the desk is told of it. */
export const evening = (more: object): Answers => ({ 'GET /admin/evening': ok({ ...EVENING, ...more }) });

/** Those on the list of people. */
export const people = (list: readonly object[], nextToken: string | null = null): Answers => ({
  'GET /admin/people': ok({ people: list, nextToken }),
});
const AT_ALL: Answers = { 'GET /admin/after': ok(AFTER), 'GET /admin/doors': ok(DOORS) };

/** A screen of the organiser's, at `/admin`. */
export const state = (name: string, steps: readonly Step[], answers: Answers = {}, more: Partial<State> = {}): State => ({
  name,
  route: '/admin',
  as: 'admin',
  answers: { 'POST /login': ok(tokens('admin')), ...evening({}), ...people(PEOPLE, 'more'), ...AT_ALL, ...answers },
  steps,
  ...more,
});

/** An evening that was released. */
export const OPENED = { waits: false, opensAt: '2026-11-22T17:30:00Z', closesAt: '2026-11-25T22:00:00Z' };

/** The guest list, and who isn't on it. */
export const guestList = (more: object): Answers => ({
  'GET /admin/guests': ok({ hasList: true, invited: 46, guests: SEATS, nextToken: 'more', ...more }),
  'GET /admin/unlisted': ok({ people: UNLISTED, nextToken: null }),
});

/** An evening whose admin may make others. */
export const MAKES = { ...ABOUT, zone: 'Europe/Berlin', makes: true, deletes: true };

/** The same states, on a tab of the desk. */
export const onTab = (tab: 'PEOPLE' | 'MAILS' | 'EVENT', ...states: readonly State[]): State[] =>
  states.map((one) => Object.assign({}, one, { route: `/admin?tab=${tab}` }));
