import Heart from 'lucide-react/icons/heart';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Users from 'lucide-react/icons/users';
import { memo, useId, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Profile } from '../../../domain/profile';
import { useMessages, type MessageKey } from '../../../messages/messages';
import { classes } from '../../../ui/classes';
import { EmptyState } from '../../../ui/empty-state';
import { Heading } from '../../../ui/heading';
import { playLeave } from '../card-motion';
import { LikeButton } from './like-button';
import type { PagedList } from './likes-store';
import { LikesTab, listedNow, Refresh, useListed, type Listed } from './likes-tab';
import { ListFooter, TabLink, useNotSent } from '../list-parts';
import { sayWhen } from '../event-times';
import { useSecretUntil } from '../event-lines';
import { useContactSharing, useContactsOffered } from '../matches/contact-sharing';
import { usePeopleStores } from '../people-stores';
import s from '../people-tabs.module.css';
import { PersonCard } from '../person/person-card';
import { GridSkeleton, PersonGrid } from '../person-grid';
import w from '../person/person-question.module.css';
import { PersonTitle } from '../person/person-title';

const SKELETONS = 2;

const WORDS = {
  liked: { title: 'likes.liked', hint: 'likes.liked.hint' },
  likedBy: { title: 'likes.likedBy', hint: 'likes.likedBy.hint' },
} as const satisfies Record<PagedList, Record<'title' | 'hint', MessageKey>>;

/** The Likes tab of §2. */
export function Likes() {
  return (
    <LikesTab>
      {(phase) =>
        phase !== 'failed' && (
          <>
            {/* First, since liking back makes matches. */}
            <LikesSection
              list="likedBy"
              action={<Refresh variant="ghost" icon={<RefreshCw size={18} />} className={s.refresh} />}
            />
            <LikesSection list="liked" />
          </>
        )
      }
    </LikesTab>
  );
}

function LikesSection({ list, action }: { list: PagedList; action?: ReactNode }) {
  const t = useMessages();
  const { likes, cooldowns, ending, results } = usePeopleStores();
  const over = useStore(ending, (state) => state.over);
  const secret = useStore(results, (state) => state.secret);
  const until = useSecretUntil();
  const offered = useContactsOffered();
  const id = useId();
  const phase = useStore(likes, (state) => state.phase);
  const more = useStore(likes, (state) => state.more[list]);
  const asOf = useStore(likes, (state) => state.asOf);
  const { people, hidden, reveal } = useListed(list);
  const { title, hint } = WORDS[list];

  const content = (): ReactNode => {
    if (phase === 'loading') {
      return <GridSkeleton {...(list === 'likedBy' && { label: t('likes.loading') })} count={SKELETONS} withActions />;
    }
    if (people.length === 0 && more === 'none') {
      const next = list === 'liked' && <TabLink tab="BROWSE">{t('tab.browse')}</TabLink>;
      const icon = list === 'liked' ? <Heart /> : <Users />;
      // No hint if nothing can fill the list: after the end of liking, or for the likes of others before the results.
      const isFinal = over || (secret && list === 'likedBy');
      const empty = until && list === 'likedBy' ? sayWhen(t, 'likes.secret', until) : t('likes.empty');
      return <EmptyState icon={icon} title={empty} hint={!isFinal && t(hint)} action={!over && next} />;
    }
    return (
      <>
        {secret && offered && list === 'liked' && <SharedBefore people={people} />}
        <PersonGrid label={t(title)}>
          {people.map(({ key, person }) => (
            <LikesCard key={key} person={person} list={list} asOf={asOf} />
          ))}
        </PersonGrid>
        <ListFooter
          count={people.length}
          more={hidden ? 'ready' : more}
          failure={t('likes.failed')}
          cooldown={cooldowns.likes}
          onMore={hidden ? reveal : () => likes.loadMore(list)}
        />
      </>
    );
  };
  return (
    <section className={s.section} aria-labelledby={id}>
      <div className={s.head}>
        <Heading below={1} id={id}>
          {t(title)}
        </Heading>
        {action}
      </div>
      {content()}
    </section>
  );
}

const LikesCard = memo(({ person, list, asOf }: { person: Profile; list: PagedList; asOf: number }) => {
  const stores = usePeopleStores();
  const liked = list === 'liked';
  const viewingOf = (one: Profile) => ({ person: one, liked, asOf, back: !liked, match: false });
  const view = () => stores.dialogs.view(viewingOf(person), listedNow(list, stores).map(viewingOf));
  return (
    <PersonCard person={person} below={2} onView={view} foot={useNotSent(person, liked)}>
      <LikeButton person={person} liked={liked} look="small" back onPress={playLeave} />
    </PersonCard>
  );
});

/** Before the results: checkboxes for the liked people a contact is shared with if they match. None is ticked by default. */
export function SharedBefore({ people }: Pick<Listed, 'people'>) {
  const t = useMessages();
  return (
    <fieldset className={classes(w.choices, w.names)}>
      <legend className={w.label}>{t('contact.before')}</legend>
      {people.map(({ key, person }) => (
        <Tick key={key} person={person} />
      ))}
    </fieldset>
  );
}

function Tick({ person }: { person: Profile }) {
  const sharing = useContactSharing(person);
  if (!sharing) return null;
  return (
    <label className={w.choice}>
      <input type="checkbox" checked={sharing.isShared} onChange={sharing.change} />
      <PersonTitle person={person} />
    </label>
  );
}
