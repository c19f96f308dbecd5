import Sparkles from 'lucide-react/icons/sparkles';
import { memo, useEffect } from 'react';
import { useStore } from 'zustand';
import type { Profile } from '../../../domain/profile';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { useAfter } from '../afterwards/after-slot';
import { useCooldownTitle } from '../likes/like-button';
import { LikesTab, listedNow, Refresh, useListed } from '../likes/likes-tab';
import { ListFooter, TabLink, useNotSent } from '../list-parts';
import { useContactsOffered } from './contact-sharing';
import { NextStep } from '../next-step';
import { usePeopleStores } from '../people-stores';
import s from '../people-tabs.module.css';
import { PersonCard } from '../person/person-card';
import { GridSkeleton, PersonGrid } from '../person-grid';
import { createTabBadges } from '../tab-badges';
import { usePersonText } from '../person/use-person-text';

const SKELETONS = 4;

/** The Matches tab of §2. */
export function Matches() {
  const t = useMessages();
  const marks = useServices().perMount(createTabBadges);
  const { matches: isNew } = useStore(marks);
  useEffect(() => {
    if (isNew) marks.setState({ matches: false });
  }, [isNew, marks]);
  const ended = useEnded();
  const offered = useContactsOffered();
  const { waits } = useAfter(offered || ended);
  return (
    <LikesTab>
      {(phase) => (
        <>
          {(phase === 'loading' || (phase === 'ready' && waits)) && (
            <GridSkeleton label={t('matches.loading')} count={SKELETONS} withActions />
          )}
          {phase === 'ready' && !waits && <MatchList />}
        </>
      )}
    </LikesTab>
  );
}

/** Whether the evening has had its end: results are out, or liking has ended. After results alone likes still match. */
function useEnded(): boolean {
  const { ending, results } = usePeopleStores();
  const over = useStore(ending, (state) => state.over);
  const { resultsAt, secret } = useStore(results);
  return !secret && (over || resultsAt !== null);
}

function MatchList() {
  const t = useMessages();
  const { likes, dialogs, cooldowns, ending, results } = usePeopleStores();
  const over = useStore(ending, (state) => state.over);
  const secret = useStore(results, (state) => state.secret);
  const ended = useEnded();
  const { part } = useAfter(false);
  const isCovered = useStore(dialogs, ({ moments }) => moments.length > 0);
  const { asOf, derived, more } = useStore(likes);
  const { people, hidden, reveal } = useListed('matches');
  // Derived matches are complete only once all likes are loaded.
  const next = more.liked === 'none' ? 'likedBy' : 'liked';
  const loadMore = () => (hidden ? reveal() : likes.loadMore(next));
  const foot = hidden ? 'ready' : derived ? more[next] : 'none';
  const nextEvent = ended && part && <part.NextEvent />;
  if (people.length === 0 && foot === 'none') {
    if (ended && over && part) return <part.NobodyMatched />;
    return (
      <EmptyState
        icon={<Sparkles />}
        title={t('matches.empty')}
        hint={!over && t('matches.empty.hint')}
        action={
          <>
            {secret && <Refresh />}
            {!over && <TabLink tab="BROWSE">{t('matches.browse')}</TabLink>}
            {nextEvent}
          </>
        }
      />
    );
  }
  return (
    <>
      <NextStep covered={isCovered} />
      <PersonGrid label={t('tab.matches')} data-lone={people.length === 1 || undefined}>
        {people.map(({ key, person }) => (
          <MatchCard key={key} person={person} asOf={asOf} />
        ))}
      </PersonGrid>
      <ListFooter count={people.length} more={foot} failure={t('likes.failed')} cooldown={cooldowns.likes} onMore={loadMore} />
      {nextEvent}
    </>
  );
}

const MatchCard = memo(({ person, asOf }: { person: Profile; asOf: number }) => {
  const t = useMessages();
  const stores = usePeopleStores();
  const { dialogs, cooldowns } = stores;
  const disabledReason = useCooldownTitle(cooldowns.like);
  const { fullTitle } = usePersonText(person);
  const { part } = useAfter(false);
  const viewingOf = (one: Profile) => ({ person: one, liked: true, asOf, match: true });
  const view = () => dialogs.view(viewingOf(person), listedNow('matches', stores).map(viewingOf));
  return (
    <PersonCard person={person} below={1} onView={view} badge={t('matches.badge')} foot={useNotSent(person, true)} viewBelow>
      {part && <part.MatchContact person={person} />}
      <div className={s.matchActions}>
        <Button small aria-label={t('person.view.of', { name: fullTitle })} onClick={view}>
          {t('person.view')}
        </Button>
        <Button
          variant="ghost"
          small
          className={s.unlike}
          disabled={person.id === null || disabledReason !== undefined}
          title={disabledReason}
          aria-label={t('matches.unlike.of', { name: fullTitle })}
          onClick={() => dialogs.askUnmatch(person)}
        >
          {t('person.unlike')}
        </Button>
      </div>
    </PersonCard>
  );
});
