import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { whenDue } from '../../page/when-due';
import { useServices } from '../../session/services';
import { useAfter } from './afterwards/after-slot';
import { sayWhen } from './event-times';
import { lookAgain } from './browse/look-again';
import { isListed } from './likes/likes-store';
import { usePeopleStores } from './people-stores';
import s from './people-tabs.module.css';
import { useDayAndTime } from './use-day-and-time';

/** Announces the end of liking, also while the page is open. Rendered while empty, for screen readers. */
export function EndOfLiking() {
  const t = useMessages();
  const { now } = useServices();
  const { ending, results, likes, intents } = usePeopleStores();
  const { closesAt, over } = useStore(ending);
  // View Profiles may be open before any likes were loaded: nobody is told of matches who may have none.
  const { matches, asOf } = useStore(likes);
  const wanted = useStore(intents, (state) => state.intents);
  const hasMatch = matches.some(({ id }) => isListed('matches', id, wanted, asOf));
  useEffect(() => {
    if (over || closesAt === undefined) return undefined;
    const end = () => {
      ending.update(closesAt);
      // The lists now show only matches, unless likes are still secret.
      if (likes.isActive() && !results.getState().secret) likes.refresh();
    };
    return whenDue({ at: closesAt, now, act: end, document });
  }, [ending, results, likes, closesAt, over, now]);
  return closesAt !== undefined && <output className={s.ended}>{over && t(hasMatch ? 'likes.ended' : 'likes.over')}</output>;
}

/** Day and time of the results, in words, while likes are secret; else `null`. */
export function useSecretUntil() {
  const { resultsAt, secret } = useStore(usePeopleStores().results);
  return useDayAndTime(secret ? resultsAt : null);
}

/** Under View Profiles, where nothing asks for the results: says until when likes are secret, and no longer. */
export function SecretNote() {
  const t = useMessages();
  const { now } = useServices();
  const { results } = usePeopleStores();
  const { resultsAt, secret } = useStore(results);
  const until = useSecretUntil();
  useEffect(() => {
    if (!secret || resultsAt === null) return undefined;
    return whenDue({ at: resultsAt, now, act: () => results.update(resultsAt), document });
  }, [results, resultsAt, secret, now]);
  return until && <p className={s.note}>{sayWhen(t, 'browse.secret', until)}</p>;
}

/**
 * Under Likes and Matches: says when results are shown. Until then the lists look for them, since an organiser may show them
 * earlier. Rendered while empty, for screen readers.
 */
export function ResultsLine() {
  const t = useMessages();
  const { now } = useServices();
  const { results, likes } = usePeopleStores();
  const { resultsAt, secret } = useStore(results);
  const until = useSecretUntil();
  useEffect(() => {
    if (!secret || resultsAt === null) return undefined;
    return lookAgain({ look: likes.look, dueAt: resultsAt, now, document });
  }, [likes, resultsAt, secret, now]);
  return (
    resultsAt !== null && (
      <>
        <output className={s.results}>{until && sayWhen(t, 'likes.resultsAt', until)}</output>
        {secret && <LastMinutes key={resultsAt} until={resultsAt} />}
      </>
    )
  );
}

const LAST_MS = 10 * 60_000;

/** Loads and shows the countdown to the results in their last ten minutes. */
function LastMinutes({ until }: { until: number }) {
  const { now } = useServices();
  const [come, setCome] = useState(until - now() <= LAST_MS);
  const { part } = useAfter(come);
  useEffect(() => whenDue({ at: until - LAST_MS, now, act: () => setCome(true), document }), [until, now]);
  return come && part && <part.Countdown until={until} />;
}
