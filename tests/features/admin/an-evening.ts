import type { Evening, EveningAbout } from '../../../src/api/admin-calls';

export const NOW = Date.UTC(2026, 11, 5, 19, 30);
export const HOUR_MS = 60 * 60_000;
export const ZONE = 'Europe/Berlin';

export const PEOPLE = {
  withoutProfile: 0,
  withoutPhoto: 0,
  readyWomen: 1,
  readyMen: 1,
  suspended: 0,
  reports: 0,
  openReports: null,
  here: 0,
  hereWomen: 0,
  hereMen: 0,
};

/** An evening that waits to be released, as the desk has decoded it. */
export const anEvening = (given: Partial<Evening> = {}): Evening => ({
  name: '',
  support: '',
  about: null,
  opensAt: null,
  closesAt: null,
  resultsAt: null,
  zone: ZONE,
  zoneIsNamed: true,
  shows: 'opposite',
  undoUntil: null,
  waits: true,
  retentionDays: 30,
  invited: 0,
  waitingPhones: 0,
  mailsWaitSeconds: 0,
  sums: null,
  outcome: null,
  makes: false,
  deletes: null,
  onlyHere: false,
  opensWhenHere: false,
  hasRounds: true,
  clockAhead: 0,
  people: PEOPLE,
  ...given,
});

/** What guests are told of it. @param startsAt ms since 1970; `null` if nobody has said */
export const anAbout = (startsAt: number | null): EveningAbout => ({
  startsAt,
  venue: '',
  page: 'https://example.org/spring',
  words: '',
});
