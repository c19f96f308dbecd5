import type { DeskRounds, RoundsSettings } from '../../../../src/api/admin-rounds-calls';

export const NOW = Date.UTC(2026, 11, 5, 20, 17, 19);
export const MINUTE_MS = 60_000;

export const SETTINGS: RoundsSettings = {
  roundMs: 5 * MINUTE_MS,
  changeMs: MINUTE_MS,
  breakMs: 10 * MINUTE_MS,
  breakAfter: null,
  tables: null,
  sits: 'female',
  most: null,
};

/** Fourteen women and thirteen men, before anything was planned. */
export const someRounds = (given: Partial<DeskRounds> = {}): DeskRounds => ({
  isPlanned: false,
  hasBegun: false,
  version: null,
  state: 'planned',
  round: 0,
  rounds: 0,
  endsAt: null,
  endsAllAt: NOW,
  now: NOW,
  settings: SETTINGS,
  here: { women: 14, men: 13 },
  current: null,
  next: null,
  people: new Map(),
  screenUrl: null,
  ...given,
});

/** The third of nine rounds, of which there is some time left. */
export const runningRounds = (given: Partial<DeskRounds> = {}): DeskRounds =>
  someRounds({
    isPlanned: true,
    hasBegun: true,
    version: '7.3.running',
    state: 'running',
    round: 3,
    rounds: 9,
    endsAt: NOW + 161_000,
    endsAllAt: NOW + 40 * MINUTE_MS,
    ...given,
  });
