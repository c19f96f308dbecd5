import type * as People from '../../features/people/people-part';
import { GridSkeleton } from '../../features/people/person-grid';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import type { ConsentQuestion } from '../../session/consent';
import { useServices, type MountServices } from '../../session/services';
import { LazyPart } from './lazy-part';

const SCREENS = { BROWSE: 'browse', LIKES: 'likes', MATCHES: 'matches' } as const;

/** Number of placeholders while the tab's code loads: one page of people. */
const SKELETONS = 8;

/** Returns the people stores of this visit to the main screen, creating them on the first call. */
export type KeepStores = (make: () => People.PeopleStores) => People.PeopleStores;

/**
 * Keeps the stores as long as the attendee is signed in, so that a like shows in every tab and outlasts a stale list. A new visit
 * gets new stores if the attendee has changed, or if their id, by which matches are remembered, has become known.
 * @returns call it for each visit to the main screen
 */
export function keepStores({ ownProfile }: Pick<MountServices, 'ownProfile'>): () => KeepStores {
  let ownId: string | null | undefined;
  let stores: People.PeopleStores | undefined;
  // The session has ended, or is another attendee's; and those who stop taking part lose their likes.
  ownProfile.subscribe(({ phase }) => {
    if (phase === 'unknown' || phase === 'none') stores = undefined;
  });
  return () => {
    let visited: People.PeopleStores | undefined;
    return (make) => {
      if (visited) return visited;
      const id = ownProfile.getState().profile?.id;
      if (!stores || id !== ownId) stores = make();
      ownId = id;
      return (visited = stores);
    };
  };
}

export interface PeopleTabProps {
  tab: keyof typeof SCREENS;
  keep: KeepStores;
}

export function PeopleTab({ tab, keep }: PeopleTabProps) {
  const t = useMessages();
  return (
    <LazyPart name="people" fallback={<GridSkeleton label={t('app.loading')} count={SKELETONS} />}>
      {(part) => <PeopleScreen part={part} tab={tab} keep={keep} />}
    </LazyPart>
  );
}

/** The consent question. Features don't import each other, so people and profile meet here. */
function Consent({ consent }: { consent: ConsentQuestion }) {
  const isAsked = useStore(consent, ({ question }) => question !== null);
  return (
    isAsked && (
      <LazyPart name="profile" fallback={<></>}>
        {({ ConsentDialog }) => <ConsentDialog />}
      </LazyPart>
    )
  );
}

function PeopleScreen({ part, tab, keep }: PeopleTabProps & { part: typeof People }) {
  const services = useServices();
  const stores = keep(() => part.peopleStoresOf(services));
  const Screen = part.screens[SCREENS[tab]];
  return (
    <part.PeopleStoresContext value={stores}>
      <Screen key={tab} />
      <Consent consent={stores.consent} />
    </part.PeopleStoresContext>
  );
}
