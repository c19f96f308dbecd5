import type { Drafts } from '../session/drafts';
import { releaseReservedHeight } from './release-reserved-height';
import { rememberWayBack, type Route } from './remember-way-back';

/** What goes on as the attendee goes from screen to screen. @returns undo */
export function followScreens(place: ShadowRoot, location: Route, drafts: Drafts): () => void {
  const steps = [releaseReservedHeight(place, location), rememberWayBack(location, drafts)];
  return () => {
    for (const step of steps) step();
  };
}
