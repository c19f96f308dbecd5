import { createStore, type StoreApi } from 'zustand/vanilla';

export interface EndingState {
  /** When liking ends, in milliseconds since 1970; `undefined` for never. */
  closesAt: number | undefined;
  /** Whether liking has ended. */
  over: boolean;
}

/** The end of liking, by the server's last response. */
export interface Ending extends StoreApi<EndingState> {
  /** @param closesAt `undefined` for no end */
  update(closesAt: number | undefined): void;
}

export function createEnding(now: () => number): Ending {
  const store = createStore<EndingState>(() => ({ closesAt: undefined, over: false }));
  return { ...store, update: (closesAt) => store.setState({ closesAt, over: closesAt !== undefined && closesAt <= now() }) };
}

export interface ResultsState {
  /** When likes are revealed, in milliseconds since 1970; `null` if they aren't secret. */
  resultsAt: number | null;
  /** Whether they are still secret: nobody sees who likes them, and there are no matches. */
  secret: boolean;
}

/** When results show, by the server's last response. */
export interface Results extends StoreApi<ResultsState> {
  update(resultsAt: number | null): void;
}

export function createResults(now: () => number): Results {
  const store = createStore<ResultsState>(() => ({ resultsAt: null, secret: false }));
  return { ...store, update: (resultsAt) => store.setState({ resultsAt, secret: resultsAt !== null && resultsAt > now() }) };
}

const WEEKDAYS_MS = 6 * 24 * 60 * 60_000;

/**
 * A time for use in a sentence: weekday (“5 December 2026” if ambiguous) and time of day; `null` for an invalid date.
 *
 * @param now ms since 1970, like `ms`
 * @param locale BCP 47
 */
export function dayAndTime(ms: number, now: number, locale: string): { day: string; time: string } | null {
  const moment = new Date(ms);
  if (Number.isNaN(moment.getTime())) return null;
  const text = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, style).format(moment);
  return { day: text(ms - now > WEEKDAYS_MS ? { dateStyle: 'long' } : { weekday: 'long' }), time: text({ timeStyle: 'short' }) };
}
