import type * as People from '../../features/people/people-part';
import { GridSkeleton } from '../../features/people/person-grid';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { LazyPart } from './lazy-part';

const SCREENS = { BROWSE: 'browse', LIKES: 'likes', MATCHES: 'matches' } as const;

/** A page of people, while the tab's own code is on its way. */
const SKELETONS = 8;

/** Returns the people stores of this visit to the main screen, created on the first call. */
export type KeepStores = (make: () => People.PeopleStores) => People.PeopleStores;

/** The stores live as long as the main screen, so that a like in one tab shows in the others. */
export function keepStores(): KeepStores {
  let stores: People.PeopleStores | undefined;
  return (make) => (stores ??= make());
}

export interface PeopleTabProps {
  tab: keyof typeof SCREENS;
  keep: KeepStores;
}

/** One of the three tabs that show other people. */
export function PeopleTab({ tab, keep }: PeopleTabProps) {
  const t = useMessages();
  return (
    <LazyPart name="people" fallback={<GridSkeleton label={t('app.loading')} count={SKELETONS} />}>
      {(part) => <PeopleScreen part={part} tab={tab} keep={keep} />}
    </LazyPart>
  );
}

function PeopleScreen({ part, tab, keep }: PeopleTabProps & { part: typeof People }) {
  const services = useServices();
  const stores = keep(() => part.createPeopleStores(services));
  const Screen = part.screens[SCREENS[tab]];
  return (
    <part.PeopleStoresContext value={stores}>
      <Screen key={tab} />
    </part.PeopleStoresContext>
  );
}
