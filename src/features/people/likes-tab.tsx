import { useLayoutEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { EndOfLiking } from './end-of-liking';
import { KeptFocus } from './kept-focus';
import type { LikesState } from './likes-store';
import { Failure } from './list-parts';
import { PeopleDialogs } from './people-dialogs';
import { usePeopleStores } from './people-stores';
import { ResultsLine } from './results-line';
import { Unsent } from './unsent';

/** The frame of Likes and Matches: their lists load while the tab is open (§4), and a failure says so above them. */
export function LikesTab({ children }: { children: (phase: LikesState['phase']) => ReactNode }) {
  const t = useMessages();
  const { likes, cooldowns } = usePeopleStores();
  const { phase, stale } = useStore(likes);
  useLayoutEffect(() => {
    likes.enter();
    return likes.leave;
  }, [likes]);
  return (
    <KeptFocus>
      <EndOfLiking />
      <ResultsLine />
      <Unsent />
      {(phase === 'failed' || stale) && <Failure text={t('likes.failed')} cooldown={cooldowns.likes} onRetry={likes.refresh} />}
      {children(phase)}
      <PeopleDialogs />
    </KeptFocus>
  );
}
