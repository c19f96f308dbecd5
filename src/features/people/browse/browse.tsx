import { memo, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { isShown, type BrowseEntry } from './browse-store';
import { flyToLikes, playLeave } from '../card-motion';
import { useAfter } from '../afterwards/after-slot';
import { createRoundsSlot } from '../rounds/rounds-slot';
import { createCardSlot } from '../scorecard/card-slot';
import { EndOfLiking, SecretNote } from '../event-lines';
import { KeptFocus } from '../kept-focus';
import { LikeButton } from '../likes/like-button';
import { newerIntent } from '../likes/like-intents';
import { Failure, ListFooter, TabLink, Unsent, useNotSent } from '../list-parts';
import { useContactsOffered } from '../matches/contact-sharing';
import { lookAgain } from './look-again';
import { NobodyLeft, type NobodyLeftProps } from '../nobody-left';
import { PeopleDialogs } from '../people-dialogs';
import { usePeopleStores } from '../people-stores';
import s from '../people-tabs.module.css';
import { PersonCard } from '../person/person-card';
import { GridSkeleton, PersonGrid } from '../person-grid';

/** About one screen; the page size of §9. */
const SKELETONS = 8;
/** Photos in the first rows, loaded first. */
const PRIORITY = 4;

/** The View Profiles tab of §2. */
export function Browse() {
  const { browse } = usePeopleStores();
  // Before paint, or people of the last visit would flash.
  useLayoutEffect(() => {
    browse.enter();
    return browse.leave;
  }, [browse]);
  return (
    <KeptFocus>
      <EndOfLiking />
      <Unsent />
      <Found />
      <BrowseList />
      <PeopleDialogs />
    </KeptFocus>
  );
}

/** Announces new people. Rendered while empty: screen readers announce only changes to existing live regions. */
function Found() {
  const t = useMessages();
  const { browse } = usePeopleStores();
  const { phase, entries, found: count } = useStore(browse);
  const isEmpty = phase === 'ready' && entries.length === 0;
  return (
    (isEmpty || count > 0) && (
      <VisuallyHidden aria-live="polite">
        {count > 0 && (count === 1 ? t('browse.addedOne') : t('browse.added', { count }))}
      </VisuallyHidden>
    )
  );
}

function BrowseList() {
  const { browse, intents, cooldowns, ending, results } = usePeopleStores();
  const over = useStore(ending, (state) => state.over);
  const secret = useStore(results, (state) => state.secret);
  const t = useMessages();
  const { phase, entries, asOf, more } = useStore(browse);
  const wanted = useStore(intents, (state) => state.intents);
  const shown = useMemo(() => entries.filter((entry) => isShown(entry, wanted, asOf)), [entries, wanted, asOf]);
  const { ownProfile } = useServices();
  const likedBefore = useStore(ownProfile, ({ profile }) => (profile?.likedIds.length ?? 0) > 0);
  const likes = [...wanted.values()].filter(({ on }) => on);
  // Stays for the whole visit: removing the line would move the grid.
  const [isFirstTime] = useState(!likedBefore && likes.length === 0);
  // Any like can make a match, and a match asks for a contact.
  useAfter(useContactsOffered() && likes.length > 0);
  const isLikeAccepted = likes.some(({ until }) => until < Infinity);
  if (phase === 'failed') return <Failure text={t('browse.failed')} cooldown={cooldowns.profiles} onRetry={browse.reload} />;
  if (phase === 'loading' || (shown.length === 0 && more === 'loading')) {
    return (
      <>
        <SecretNote />
        <GridSkeleton label={t('browse.loading')} count={SKELETONS} />
      </>
    );
  }
  if (shown.length === 0 && more === 'none') {
    return <Nobody liked={likes.length > 0 ? 'now' : likedBefore ? 'before' : 'never'} over={over} secret={secret} />;
  }
  return (
    <>
      <SecretNote />
      {isFirstTime && !over && !secret && <p className={s.note}>{t('browse.seenByThem')}</p>}
      <PersonGrid label={t('tab.browse')}>
        {shown.map((entry, index) => (
          <BrowseCard key={entry.key} entry={entry} asOf={asOf} priority={index < PRIORITY} />
        ))}
      </PersonGrid>
      <ListFooter
        count={shown.length}
        more={more}
        failure={t('browse.failed')}
        cooldown={cooldowns.profiles}
        onMore={browse.loadMore}
        end={t('browse.end')}
      />
      {/* A server needn't say whether a like makes a match: Matches shows it. */}
      {isLikeAccepted && (
        <p className={s.end}>
          <TabLink tab="MATCHES">{t('matches.see')}</TabLink>
        </p>
      )}
    </>
  );
}

/** Shown while the list is empty, which is then requested again: automatically until liking ends, and by a press. */
function Nobody(props: Pick<NobodyLeftProps, 'liked' | 'over' | 'secret'>) {
  const { over } = props;
  const t = useMessages();
  const { releaseAt, now } = useServices();
  const { browse } = usePeopleStores();
  const { looking, opensAt = releaseAt === undefined ? undefined : Date.parse(releaseAt) } = useStore(browse);
  const slot = useServices().perMount(createCardSlot);
  const { part, numbers } = useStore(slot);
  const rounds = useStore(useServices().perMount(createRoundsSlot), (state) => state.part);
  useEffect(() => {
    // New people must not replace a note being typed.
    const look = async () => {
      if (slot.getState().busyUntil <= now()) await browse.look();
    };
    return over ? undefined : lookAgain({ look, dueAt: opensAt, now, document });
  }, [browse, slot, over, opensAt, now]);
  const refresh = (
    <Button small busy={looking} onClick={browse.refresh}>
      {t('browse.refresh')}
    </Button>
  );
  const { part: after } = useAfter(over);
  const wait = (small: boolean) => (
    <>
      <NobodyLeft {...props} opensAt={opensAt} refresh={refresh} small={small} />
      {over && after && <after.NextEvent />}
    </>
  );
  const isAwaited = !over && (opensAt === undefined ? props.liked === 'never' : opensAt > now());
  return (
    <>
      {isAwaited && rounds && <rounds.RoundsStrip />}
      {part && numbers ? <part.MyCard numbers={numbers} wait={wait} /> : wait(false)}
      {/* My card comes first. */}
      <SecretNote />
    </>
  );
}

function playLike(button: HTMLElement): void {
  flyToLikes(button);
  playLeave(button);
}

const viewingOf = ({ person, liked }: BrowseEntry, asOf: number) => ({ person, liked, asOf, match: false });

/** Subscribes to one person's intent, so that a like doesn't rerender the other cards. */
const BrowseCard = memo(({ entry, asOf, priority }: { entry: BrowseEntry; asOf: number; priority: boolean }) => {
  const { intents, dialogs, browse } = usePeopleStores();
  const { person, liked: before } = entry;
  const wanted = useStore(intents, (state) => newerIntent(state.intents, person.id, asOf)?.on);
  const liked = wanted ?? before;
  const look = person.id === null ? 'small' : 'heart';
  const notSent = useNotSent(person, liked);
  const like = <LikeButton person={person} liked={liked} look={look} onPress={liked ? undefined : playLike} />;
  const view = () => {
    const { entries } = browse.getState();
    const others = entries.filter((one) => isShown(one, intents.getState().intents, asOf));
    dialogs.view(
      viewingOf(entry, asOf),
      others.map((one) => viewingOf(one, asOf)),
    );
  };
  return (
    <PersonCard
      person={person}
      below={1}
      onView={view}
      priority={priority}
      onPhoto={person.id !== null && like}
      foot={person.id === null ? like : notSent}
    />
  );
});
