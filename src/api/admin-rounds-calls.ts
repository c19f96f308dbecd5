import type { Gender } from '../domain/fields';
import type { CourseAct, Lengths } from '../domain/rounds/timing';
import { adminCall, countOf, listOf, textOf } from './admin-calls';
import type { Api } from './api';
import { asFields, decodeCount, decodeHttpUrl, decodeId, decodeIds, decodeMoment, own, type Fields } from './decode';
import { ApiError } from './errors';

/** What an organiser says about the rounds. */
export interface RoundsSettings extends Lengths {
  /** `null`: as many as it takes. */
  tables: number | null;
  /** Which side keeps its tables, where one sees the opposite gender. */
  sits: Gender;
  /** How many rounds at most; `null`: until everybody has met everybody. */
  most: number | null;
}

/** Two people at a table; one, if the other has gone. */
export interface SeatedTable {
  table: number;
  userIds: string[];
}

export interface SeatedRound {
  round: number;
  tables: SeatedTable[];
  /** Ids of who has a break. */
  breaks: string[];
}

export interface SeatedPerson {
  number: number | null;
  name: string;
}

/** Who is named in rounds, by id. */
export type SeatedPeople = ReadonlyMap<string, SeatedPerson>;

const STATES = ['planned', 'running', 'paused', 'change', 'over'] as const;

/** How an evening's rounds stand. Times are in ms since 1970, by the server's clock. */
export interface DeskRounds {
  isPlanned: boolean;
  /** Whether a round has begun, also after going back before the first: a plan from the beginning would forget it. */
  hasBegun: boolean;
  /** Names what is shown here; `null` before there is a plan. */
  version: string | null;
  state: (typeof STATES)[number];
  /** The round that runs or ran last; 0 before the first. In a pause of a change, the one to come. */
  round: number;
  rounds: number;
  /** When the round or the change ends; `null` before the start. */
  endsAt: number | null;
  /** When the last round ends if all goes on. */
  endsAllAt: number | null;
  now: number;
  settings: RoundsSettings;
  here: { women: number; men: number };
  /** The round that runs or ran last; `null` before the first. */
  current: SeatedRound | null;
  next: SeatedRound | null;
  people: SeatedPeople;
  /** The address of the big screen; `null` if the server has none. */
  screenUrl: string | null;
}

export interface WholePlan {
  rounds: SeatedRound[];
  people: SeatedPeople;
}

export type RoundsAct = CourseAct | 'plan' | 'remove';
export type { CourseAct };

const SECOND_MS = 1_000;

/** The calls of the desk about rounds. */
export function createRoundsCalls(api: Pick<Api, 'send'>) {
  const call = adminCall(api);
  return {
    /**
     * Rejects with `http` 404 if the server has no rounds.
     * @param endsSession `false` until the call is known to exist: a gateway may answer 401 for an unknown path
     */
    rounds: async (endsSession: boolean) => decodeRounds(await call('GET', '/rounds', { endsSession })),
    plan: async (): Promise<WholePlan> => {
      const answer = await call('GET', '/rounds/plan');
      return { rounds: listOf(answer, 'rounds').map(decodeRound), people: peopleIn(answer) };
    },
    /** Plans the rounds to come. Rejects with `http` 409 if they aren't what was seen. */
    set: async ({ roundMs, changeMs, breakMs, breakAfter, tables, sits, most }: RoundsSettings, version: string | null) => {
      const [roundSeconds, changeSeconds, breakSeconds] = [roundMs / SECOND_MS, changeMs / SECOND_MS, breakMs / SECOND_MS];
      const settings = { roundSeconds, changeSeconds, breakSeconds, breakAfter, tables, sits, rounds: most };
      return decodeRounds(await call('PUT', '/rounds', { body: { ...settings, ...(version !== null && { version }) } }));
    },
    /** @param password the caller's own, for what forgets who has met whom */
    act: async (act: RoundsAct, version: string | null, password?: string) =>
      decodeRounds(await call('POST', '/rounds/act', { body: { act, ...(version !== null && { version }), password } })),
  };
}

export type RoundsCalls = ReturnType<typeof createRoundsCalls>;

function decodeRounds(answer: Fields): DeskRounds {
  const state = STATES.find((known) => known === own(answer, 'state'));
  const settings = asFields(own(answer, 'settings'));
  if (!state || !settings) throw new ApiError('shape');
  const here = asFields(own(answer, 'here')) ?? {};
  const [current, next] = [asFields(own(answer, 'current')), asFields(own(answer, 'next'))];
  const msOf = (name: string) => countOf(settings, name) * SECOND_MS;
  return {
    isPlanned: own(answer, 'isPlanned') === true,
    hasBegun: own(answer, 'hasBegun') === true,
    version: decodeId(own(answer, 'version')),
    state,
    round: countOf(answer, 'round'),
    rounds: countOf(answer, 'rounds'),
    endsAt: decodeMoment(own(answer, 'endsAt')),
    endsAllAt: decodeMoment(own(answer, 'endsAllAt')),
    now: decodeMoment(own(answer, 'now')) ?? Date.now(),
    settings: {
      roundMs: msOf('roundSeconds'),
      changeMs: msOf('changeSeconds'),
      breakMs: msOf('breakSeconds'),
      breakAfter: decodeCount(own(settings, 'breakAfter')),
      tables: decodeCount(own(settings, 'tables')),
      sits: own(settings, 'sits') === 'male' ? 'male' : 'female',
      most: decodeCount(own(settings, 'rounds')),
    },
    here: { women: countOf(here, 'women'), men: countOf(here, 'men') },
    current: current && decodeRound(current),
    next: next && decodeRound(next),
    people: peopleIn(answer),
    screenUrl: decodeHttpUrl(own(answer, 'screenUrl')),
  };
}

const decodeRound = (fields: Fields): SeatedRound => ({
  round: countOf(fields, 'round'),
  tables: listOf(fields, 'tables').map((at) => ({ table: countOf(at, 'table'), userIds: decodeIds(own(at, 'userIds')) })),
  breaks: decodeIds(own(fields, 'breaks')),
});

const peopleIn = (answer: Fields): SeatedPeople =>
  new Map(
    listOf(answer, 'people').map((person) => [
      decodeId(own(person, 'userId')) ?? '',
      { number: decodeCount(own(person, 'number')), name: textOf(person, 'name') },
    ]),
  );
