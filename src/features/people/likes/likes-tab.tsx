import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Profile } from '../../../domain/profile';
import { useMessages } from '../../../messages/messages';
import { useCooldown } from '../../../session/cooldown';
import { Button, type ButtonProps } from '../../../ui/button';
import { useAfter } from '../afterwards/after-slot';
import { EndOfLiking, ResultsLine } from '../event-lines';
import { KeptFocus } from '../kept-focus';
import { isListed, type LikesList, type LikesState } from './likes-store';
import { Failure, Unsent } from '../list-parts';
import { useContactsOffered } from '../matches/contact-sharing';
import { PeopleDialogs } from '../people-dialogs';
import { usePeopleStores, type PeopleStores } from '../people-stores';

/** The frame of Likes and Matches: loads their lists while the tab is open (§4), and shows a failure above them. */
export function LikesTab({ children }: { children: (phase: LikesState['phase']) => ReactNode }) {
  const t = useMessages();
  const { likes, cooldowns } = usePeopleStores();
  const { phase, stale } = useStore(likes);
  useLayoutEffect(() => {
    likes.enter();
    return likes.leave;
  }, [likes]);
  // A like back makes a match, and a match asks for a contact.
  useAfter(useContactsOffered());
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

/** Requests the lists again. @param look of the button */
export function Refresh(look: Pick<ButtonProps, 'variant' | 'icon' | 'className'>) {
  const t = useMessages();
  const { likes, cooldowns } = usePeopleStores();
  const isCoolingDown = useCooldown(cooldowns.likes) > 0;
  const refreshing = useStore(likes, (state) => state.refreshing);
  return (
    <Button {...look} small busy={refreshing} disabled={isCoolingDown} onClick={likes.refresh}>
      {t('likes.refresh')}
    </Button>
  );
}

/** A likes response has no page size (§7); thousands at once would freeze a phone. */
const SHOWN_AT_ONCE = 60;

export interface Listed {
  people: { key: string; person: Profile }[];
  /** Whether more are loaded than shown. */
  hidden: boolean;
  reveal: () => void;
}

/** The current people of a list, with the intents applied. */
export function listedNow(list: LikesList, { likes, intents }: Pick<PeopleStores, 'likes' | 'intents'>): Profile[] {
  const { asOf, [list]: people } = likes.getState();
  return people.filter(({ id }) => isListed(list, id, intents.getState().intents, asOf));
}

export function useListed(list: LikesList): Listed {
  const { likes, intents } = usePeopleStores();
  const people = useStore(likes, (state) => state[list]);
  const asOf = useStore(likes, (state) => state.asOf);
  const wanted = useStore(intents, (state) => state.intents);
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const listed = useMemo(
    () =>
      people
        .map((person, index) => ({ person, key: person.id === null ? `no-id:${index}` : `id:${person.id}` }))
        .filter(({ person }) => isListed(list, person.id, wanted, asOf)),
    [people, list, wanted, asOf],
  );
  return {
    people: listed.slice(0, limit),
    hidden: listed.length > limit,
    reveal: () => setLimit((shown) => shown + SHOWN_AT_ONCE),
  };
}
