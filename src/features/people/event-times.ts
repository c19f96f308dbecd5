import { createStore, type StoreApi } from 'zustand/vanilla';

export interface EndingState {
  /** When liking ends, in milliseconds since 1970; absent where the server names no end. */
  closesAt: number | undefined;
  /** That time has come: nobody can be liked any more. */
  over: boolean;
}

/** The end of liking, as the server said last. */
export interface Ending extends StoreApi<EndingState> {
  /** @param closesAt absent where the server names no end, or none any more */
  update(closesAt: number | undefined): void;
}

export function createEnding(now: () => number): Ending {
  const store = createStore<EndingState>(() => ({ closesAt: undefined, over: false }));
  return { ...store, update: (closesAt) => store.setState({ closesAt, over: closesAt !== undefined && closesAt <= now() }) };
}

export interface ResultsState {
  /** Until when likes are secret, in milliseconds since 1970; `null` where they aren't secret. */
  resultsAt: number | null;
  /** Before that time: nobody sees who likes them, and there is no match yet. */
  secret: boolean;
}

/** When results show, as the server said last. */
export interface Results extends StoreApi<ResultsState> {
  update(resultsAt: number | null): void;
}

export function createResults(now: () => number): Results {
  const store = createStore<ResultsState>(() => ({ resultsAt: null, secret: false }));
  return { ...store, update: (resultsAt) => store.setState({ resultsAt, secret: resultsAt !== null && resultsAt > now() }) };
}

const WEEKDAYS_MS = 6 * 24 * 60 * 60_000;

/**
 * A time for a sentence: the weekday, or “5 December 2026” where the weekday would be ambiguous, and the time of day. `null`
 * for an invalid date.
 *
 * @param now ms since 1970, as `ms`
 * @param locale BCP 47
 */
export function dayAndTime(ms: number, now: number, locale: string): { day: string; time: string } | null {
  const moment = new Date(ms);
  if (Number.isNaN(moment.getTime())) return null;
  const text = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, style).format(moment);
  return { day: text(ms - now > WEEKDAYS_MS ? { dateStyle: 'long' } : { weekday: 'long' }), time: text({ timeStyle: 'short' }) };
}
