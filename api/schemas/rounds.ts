import { Type, type Static } from '@fastify/type-provider-typebox';
import { COURSE_ACTS } from '../../src/domain/rounds/timing.ts';
import { ROUNDS_LIMITS } from '../rules/rounds-limits.ts';
import {
  ADMIN_ANYWHERE,
  ADMIN_GET_ANYWHERE,
  adminPassword,
  GET_ANYWHERE,
  integerOrNull,
  oneOf,
  PASSWORD,
  reply,
  textOrNull,
  UNAUTHORIZED,
  type CallExample,
} from './common.ts';

/** How an evening of rounds can stand. */
const State = oneOf(['planned', 'running', 'paused', 'change', 'over'], {
  description:
    '`planned`: not begun; `running`: they sit; `paused`: held, in a round or a change; `change`: on the way to the next round; `over`.',
});

/** What is told to everybody. */
const Shown = {
  now: Type.String({ description: 'The time by the server’s clock, ISO 8601.' }),
  state: State,
  round: Type.Integer({
    description: 'The round that runs or ran last, from 1; 0 before the first. In a pause of a change, the one to come.',
  }),
  rounds: Type.Integer({ description: 'How many there are.' }),
  endsAt: textOrNull(
    'When the round or the change ends, or the last round ended. While it is paused, so far from `now` as there is time left. Null before the start.',
  ),
};

export const OwnRoundsReply = reply(
  {
    ...Shown,
    table: integerOrNull('Where the caller sits in this round. Null: a break.'),
    with: Type.Union(
      [
        Type.Object({
          number: integerOrNull('By which they are found in the room. Null without one.'),
          firstName: Type.String(),
        }),
        Type.Null(),
      ],
      { description: 'Who sits there, too.' },
    ),
    next: Type.Union(
      [
        Type.Object({
          table: integerOrNull('Null: a break.'),
          startsAt: Type.Optional(
            Type.String({
              description: 'When that round begins if all goes on. Missing before the start and while it is paused.',
            }),
          ),
          endsAt: Type.Optional(Type.String({ description: 'When it ends. Missing as well then.' })),
          isAfterBreak: Type.Optional(
            Type.Boolean({ description: 'Whether the long break is before it. Missing as well then.' }),
          ),
        }),
        Type.Null(),
      ],
      { description: 'The next round, and where the caller sits in it. Null after the last.' },
    ),
  },
  'The own seat alone.',
);

export const ScreenQuery = Type.Object({ token: Type.String({ description: 'From `screen` of GET /admin/rounds.' }) });
export const ScreenReply = reply(
  {
    ...Shown,
    isBreak: Type.Boolean({ description: 'Whether people are in the long break, which takes the place of a change.' }),
  },
  'What a screen in the room shows: nothing of anybody.',
);
/** The page reads its own token. */
export const ScreenPageQuery = Type.Object({ lang: Type.Optional(Type.String()) });

const Settings = {
  roundSeconds: Type.Integer({ ...ROUNDS_LIMITS.roundSeconds, description: 'How long a round is.' }),
  changeSeconds: Type.Integer({ ...ROUNDS_LIMITS.changeSeconds, description: 'How long people have to change tables.' }),
  breakSeconds: Type.Integer({
    ...ROUNDS_LIMITS.breakSeconds,
    description: 'How long the one long break is, which takes the place of a change.',
  }),
  breakAfter: Type.Union([Type.Integer(ROUNDS_LIMITS.breakAfter), Type.Null()], {
    description: 'After which round it is. Null: none.',
  }),
  tables: Type.Union([Type.Integer(ROUNDS_LIMITS.tables), Type.Null()], {
    description: 'How many there are. Null: as many as it takes.',
  }),
  sits: oneOf(['female', 'male'], { description: 'Which side keeps its tables, where one sees the opposite gender.' }),
  rounds: Type.Union([Type.Integer(ROUNDS_LIMITS.rounds), Type.Null()], {
    description: 'How many rounds there shall be at most. Null: until everybody has met everybody.',
  }),
};

const PlannedRound = Type.Object(
  {
    round: Type.Integer(),
    tables: Type.Array(
      Type.Object({
        table: Type.Integer(),
        userIds: Type.Array(Type.String(), { description: 'The two; who keeps the table first. One who has gone is missing.' }),
      }),
    ),
    breaks: Type.Array(Type.String(), { description: 'Ids of who has a break.' }),
  },
  { title: 'PlannedRound' },
);
const PlannedPerson = Type.Object(
  {
    userId: Type.String(),
    number: integerOrNull('Null without one.'),
    name: Type.String({ description: 'First and last name.' }),
    gender: oneOf(['female', 'male']),
  },
  { title: 'PlannedPerson' },
);

export const RoundsReply = reply(
  {
    ...Shown,
    isPlanned: Type.Boolean({ description: 'Whether there is a plan. Without one, all is as it would be.' }),
    hasBegun: Type.Boolean({
      description:
        'Whether a round has begun, also after going back before the first. `plan` and `remove` then need the password.',
    }),
    version: textOrNull(
      'Names how the rounds stand. Sent with a change, it is refused if an organiser or the clock has moved or changed them since. That others have come or gone is no reason.',
    ),
    endsAllAt: Type.String({ description: 'When the last round ends if all goes on; before the start, if it began now.' }),
    settings: Type.Object(Settings),
    possible: Type.Integer({ description: 'In how many rounds everybody would have met everybody.' }),
    here: Type.Object(
      { women: Type.Integer(), men: Type.Integer() },
      {
        description:
          'Who takes part: checked in, with a profile. Where nobody is checked in, everybody with a profile but no-shows, unless only people who are here are shown.',
      },
    ),
    current: Type.Union([PlannedRound, Type.Null()], { description: 'The round that runs or ran last.' }),
    next: Type.Union([PlannedRound, Type.Null()], { description: 'The one after it.' }),
    people: Type.Array(PlannedPerson, { description: 'All who are named in them.' }),
    screen: Type.String({ description: 'The token of GET /screen/rounds. Whoever has it sees that and nothing else.' }),
    screenUrl: Type.String({ description: 'A page that shows it, in the language of this call.' }),
  },
  'How the rounds stand.',
  'Rounds',
);
export type RoundsReply = Static<typeof RoundsReply>;

export const PlanReply = reply(
  { rounds: Type.Array(PlannedRound), people: Type.Array(PlannedPerson) },
  'The whole plan, as it is put on paper: by table and by person.',
);
export type PlanReply = Static<typeof PlanReply>;

const version = Type.Optional(Type.String({ description: 'The `version` that was seen.' }));

export const RoundsBody = Type.Partial(Type.Object({ ...Settings, version: Type.String() }));
export type RoundsBody = Static<typeof RoundsBody>;

export const ROUNDS_ACTS = [...COURSE_ACTS, 'plan', 'remove'] as const;
export const RoundsActBody = Type.Object({
  act: oneOf(ROUNDS_ACTS, {
    description:
      '`start`: begins, or goes on after `pause`; `minute`: one minute more; `next`: ends the round or the change now; `back`: to the round before, with its whole time; `plan`: plans from the beginning; `remove`: no rounds any more.',
  }),
  version,
  password: Type.Optional({
    ...adminPassword,
    description: 'The caller’s own, for `plan` and `remove` once rounds have begun, as who has met whom is then forgotten.',
  }),
});

const [ada, ben, eva] = [
  { userId: '0f8b1c9e-5d0a-4c55-9a2f-2f6d6a3b7c01', number: 4, name: 'Ada Berg', gender: 'female' as const },
  { userId: '7c2a4f10-3b1e-4e0d-8f7a-9d1c5e6b8a02', number: 12, name: 'Tom Holm', gender: 'male' as const },
  { userId: '5b0e5a3c-91d2-4f0f-9a63-0c1f5f8f3d03', number: 17, name: 'Eva Lind', gender: 'female' as const },
];
const shown = {
  now: '2026-12-05T20:17:19.000Z',
  state: 'running' as const,
  round: 3,
  rounds: 9,
  endsAt: '2026-12-05T20:20:00.000Z',
};
const current = { round: 3, tables: [{ table: 7, userIds: [ada.userId, ben.userId] }], breaks: [eva.userId] };
const next = { round: 4, tables: [{ table: 8, userIds: [eva.userId, ben.userId] }], breaks: [ada.userId] };
const rounds: RoundsReply = {
  ...shown,
  isPlanned: true,
  hasBegun: true,
  version: '7.3.running',
  endsAllAt: '2026-12-05T21:02:00.000Z',
  settings: { roundSeconds: 300, changeSeconds: 60, breakSeconds: 600, breakAfter: 5, tables: 12, sits: 'female', rounds: 9 },
  possible: 14,
  here: { women: 14, men: 13 },
  current,
  next,
  people: [ada, ben, eva],
  screen: 'WyJkZW1vLWNsaWVudCJd.c2ln',
  screenUrl: 'https://api.example.org/screen?lang=en&token=WyJkZW1vLWNsaWVudCJd.c2ln',
};
const refusals = {
  ...ADMIN_ANYWHERE,
  ...PASSWORD,
  400: [
    ...PASSWORD[400],
    'There is no plan of rounds yet.',
    'Nobody here can meet anybody yet.',
    'Rounds have begun. A new plan from the beginning forgets who has met whom.',
  ],
  409: ['Somebody else has just changed the rounds. Please look again.'],
};

/** Examples of the calls about rounds, by method and path. */
export const ROUNDS_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /rounds': {
    answer: {
      ...shown,
      table: 7,
      with: { number: 12, firstName: 'Tom' },
      next: { table: 4, startsAt: '2026-12-05T20:21:00.000Z', endsAt: '2026-12-05T20:26:00.000Z', isAfterBreak: false },
    },
    refusals: { ...GET_ANYWHERE, ...UNAUTHORIZED, 404: ['Not found'] },
  },
  'GET /screen/rounds': {
    sent: { token: rounds.screen },
    answer: { ...shown, isBreak: false },
    refusals: { ...GET_ANYWHERE, 404: ['Not found'] },
  },
  'GET /admin/rounds': { answer: { ...rounds }, refusals: ADMIN_GET_ANYWHERE },
  'GET /admin/rounds/plan': { answer: { rounds: [current, next], people: [ada, ben, eva] }, refusals: ADMIN_GET_ANYWHERE },
  'PUT /admin/rounds': {
    sent: { roundSeconds: 300, changeSeconds: 60, tables: 12, version: rounds.version },
    answer: { ...rounds },
    refusals: { ...ADMIN_ANYWHERE, 409: refusals[409] },
  },
  'POST /admin/rounds/act': { sent: { act: 'start', version: rounds.version }, answer: { ...rounds }, refusals },
};
