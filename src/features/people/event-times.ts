import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Translate } from '../../messages/messages';

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

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** A time in words. */
export interface DayAndTime {
  day: string;
  time: string;
  /** Whether `day` is “today” or “tomorrow”, which takes no preposition. */
  near: boolean;
}

/**
 * A time for use in a sentence: “today”, “tomorrow” or the weekday (“5 December 2026” if ambiguous), and the time of day; `null`
 * for an invalid date. To the nearest minute: in a device's clock that is a second behind, 22:00 is 21:59:59.
 *
 * @param now ms since 1970, like `ms`
 * @param locale BCP 47
 */
export function dayAndTime(ms: number, now: number, locale: string): DayAndTime | null {
  const moment = new Date(Math.round(ms / MINUTE_MS) * MINUTE_MS);
  if (Number.isNaN(moment.getTime())) return null;
  const text = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, style).format(moment);
  const days = dateOf(moment) - dateOf(new Date(now));
  const near = days === 0 || days === 1;
  const day = near
    ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
    : text(ms - now > 6 * DAY_MS ? { dateStyle: 'long' } : { weekday: 'long' });
  // "1:48" and "PM" stay in one line.
  return { day, time: text({ timeStyle: 'short' }).replaceAll(' ', '\u00A0'), near };
}

/** The date on this device, in days since 1970. */
const dateOf = (moment: Date): number => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY_MS;

/** The sentences with a time; `.near` is the same with “today” or “tomorrow”. */
type TimedText = 'browse.secret' | 'browse.empty.until' | 'likes.resultsAt' | 'likes.secret';

export const sayWhen = (t: Translate, key: TimedText, { day, time, near }: DayAndTime): string =>
  t(near ? `${key}.near` : key, { day, time });
