import { createListening } from '../page/listening';
import { ownMembers } from '../page/own-members';
import type { Drafts } from '../session/drafts';

/** The attendee's location. */
interface Route {
  path(): string;
  /** The path with its query. */
  route(): string;
  subscribe(listener: () => void): () => void;
}

/** Reacts to changes of the screen. @returns undo */
export function followScreens(place: ShadowRoot, location: Route, drafts: Drafts): () => void {
  const steps = [releaseReservedHeight(place, location), rememberWayBack(location, drafts)];
  return () => {
    for (const step of steps) step();
  };
}

/**
 * Releases the height the organiser reserves for the first screen (`min-height: var(--dating-room, …)`) once the attendee
 * navigates. Not earlier, or the content below would jump.
 * @returns undo
 */
function releaseReservedHeight(shadow: ShadowRoot, { subscribe }: Route): () => void {
  let sheet: CSSStyleSheet | undefined;
  const release = () => {
    // Ignores redirects on load: the attendee hasn't interacted yet.
    if (sheet || !ownMembers(shadow.ownerDocument).defaultView?.navigator.userActivation?.hasBeenActive) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(':host{--dating-room:0px}');
    shadow.adoptedStyleSheets.push(sheet);
  };
  const unsubscribe = subscribe(release);
  const { on, stop } = createListening();
  on(shadow, 'moved', () => {
    if (sheet && !shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet);
  });
  return () => {
    unsubscribe();
    stop();
    shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((own) => own !== sheet);
  };
}

/** Screens that can be opened from any other and lead back to it. */
const isAside = (path: string) => path === '/help' || path === '/change-password';

/**
 * Remembers the screen (and tab) from which Help or Change Password is opened, by link or by the browser's buttons.
 * @returns undo
 */
export function rememberWayBack({ path, route, subscribe }: Route, drafts: Drafts): () => void {
  let before = { path: path(), route: route() };
  return subscribe(() => {
    const { path: left, route: leftRoute } = before;
    before = { path: path(), route: route() };
    // Going between the two keeps the way back. The landing's query only concerns a logout.
    if (isAside(before.path) && !isAside(left)) drafts.set('wayBack', left === '/' ? left : leftRoute);
  });
}
