import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import s from './end-of-liking.module.css';
import { LONGEST_TIMER_MS } from './look-again';
import { usePeopleStores } from './people-stores';

/** Says that liking has ended, from the very minute on if the page is open by then. There before it says anything, for screen readers. */
export function EndOfLiking() {
  const t = useMessages();
  const { now } = useServices();
  const { ending, results, likes } = usePeopleStores();
  const { closesAt, over } = useStore(ending);
  const secret = useStore(results, (state) => state.secret);
  useEffect(() => {
    const left = over || closesAt === undefined ? Infinity : closesAt - now();
    if (left > LONGEST_TIMER_MS) return undefined;
    const timer = setTimeout(() => {
      ending.hear(closesAt);
      // Of the likes only those that made a match stay, once it isn't secret any more which those are.
      if (likes.isActive() && !results.getState().secret) likes.refresh();
    }, left);
    return () => clearTimeout(timer);
  }, [ending, results, likes, closesAt, over, now]);
  return closesAt !== undefined && <output className={s.line}>{over && t(secret ? 'likes.over' : 'likes.ended')}</output>;
}
