import { PEOPLE } from './admin-data.ts';

/** Three at their tables, and one who has a break, by turns. */
const people = PEOPLE.slice(0, 5).map(({ userId, name }, place) => ({
  userId,
  name,
  number: place === 3 ? null : place * 4 + 1,
  gender: place % 2 === 0 ? 'female' : 'male',
}));
const [a = '', b = '', c = '', d = '', e = ''] = people.map(({ userId }) => userId);

export const SEATED = [
  {
    round: 3,
    tables: [
      { table: 1, userIds: [a, b] },
      { table: 2, userIds: [c, d] },
    ],
    breaks: [e],
  },
  {
    round: 4,
    tables: [
      { table: 1, userIds: [a, d] },
      { table: 2, userIds: [e, b] },
    ],
    breaks: [c],
  },
];

const SETTINGS = {
  roundSeconds: 300,
  changeSeconds: 60,
  breakSeconds: 600,
  breakAfter: null,
  tables: null,
  sits: 'female',
  rounds: null,
};

/** How an evening's rounds stand before anything was planned. */
export const UNPLANNED = {
  now: '2026-11-22T18:00:00.000Z',
  state: 'planned',
  round: 0,
  rounds: 0,
  endsAt: null,
  isPlanned: false,
  hasBegun: false,
  version: null,
  endsAllAt: '2026-11-22T18:00:00.000Z',
  settings: SETTINGS,
  possible: 21,
  here: { women: 21, men: 19 },
  current: null,
  next: null,
  people: [],
  screen: 'WyJhIl0.c2ln',
  screenUrl: 'https://api.evenings.example/screen?lang=en&token=WyJhIl0.c2ln',
};

/** Nine rounds, of which none has begun. */
export const PLANNED = {
  ...UNPLANNED,
  isPlanned: true,
  version: '1.0.planned',
  rounds: 9,
  endsAllAt: '2026-11-22T19:02:00.000Z',
  settings: { ...SETTINGS, breakAfter: 4, tables: 12, rounds: 9 },
  next: { ...SEATED[0], round: 1 },
  people,
};

/** The third of them. */
export const RUNNING = {
  ...PLANNED,
  hasBegun: true,
  version: '2.3.running',
  state: 'running',
  round: 3,
  endsAt: '2026-11-22T18:02:41.000Z',
  endsAllAt: '2026-11-22T18:47:00.000Z',
  current: SEATED[0],
  next: SEATED[1],
};
