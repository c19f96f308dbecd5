import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { pageOf } from '../../page/page-of';
import { dateLocale } from '../../session/dates';
import { useServices } from '../../session/services';
import { dayAndTime } from './day-and-time';
import { LONGEST_TIMER_MS } from './look-again';
import s from './results-line.module.css';
import { usePeopleStores } from './people-stores';

/** How long a roomful takes to look, so that not everybody calls at once. */
const SPREAD_MS = 10_000;

/** Day and time of the results while likes are secret, in the attendee's words; else `null`. */
function useSecretUntil() {
  const { resultsAt, secret } = useStore(usePeopleStores().results);
  const { locale, now } = useServices();
  return secret && resultsAt !== null ? dayAndTime(resultsAt, now(), dateLocale(locale)) : null;
}

/** Under View Profiles: that likes are secret, and until when. */
export function SecretNote() {
  const t = useMessages();
  const until = useSecretUntil();
  return until && <p className={s.line}>{t('browse.secret', until)}</p>;
}

/**
 * Under Likes and Matches: when results show. At that minute it looks for them by itself, once the page is visible. There
 * before it says anything, for screen readers.
 */
export function ResultsLine() {
  const t = useMessages();
  const { now } = useServices();
  const { results, likes } = usePeopleStores();
  const { resultsAt, secret } = useStore(results);
  const until = useSecretUntil();
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const left = secret && resultsAt !== null ? resultsAt - now() + Math.random() * SPREAD_MS : Infinity;
    if (left > LONGEST_TIMER_MS || !line.current) return undefined;
    const page = pageOf(line.current);
    const stop = new AbortController();
    const look = () => {
      if (page.hidden) page.addEventListener('visibilitychange', look, { once: true, signal: stop.signal });
      else likes.refresh();
    };
    const timer = setTimeout(look, left);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [likes, resultsAt, secret, now]);
  return (
    resultsAt !== null && (
      <output ref={line} className={s.results}>
        {until && t('likes.resultsAt', until)}
      </output>
    )
  );
}
