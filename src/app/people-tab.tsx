import { useState } from 'react';
import type * as People from '../features/people/part';
import { useServices } from '../session/services';
import { LazyPart } from './lazy-part';

const SCREENS = { BROWSE: 'browse', LIKES: 'likes', MATCHES: 'matches' } as const;

/** One of the three tabs that show others. */
export function PeopleTab({ tab }: { tab: keyof typeof SCREENS }) {
  return <LazyPart name="people">{(part) => <PeopleScreen part={part} tab={tab} />}</LazyPart>;
}

/** The tabs share their stores for as long as the main screen is open, so that a like in one shows in the others. */
function PeopleScreen({ part, tab }: { part: typeof People; tab: keyof typeof SCREENS }) {
  const services = useServices();
  const [stores] = useState(() => part.createStores(services));
  const Screen = part.screens[SCREENS[tab]];
  return (
    <part.PeopleStoresContext value={stores}>
      <Screen key={tab} />
    </part.PeopleStoresContext>
  );
}
