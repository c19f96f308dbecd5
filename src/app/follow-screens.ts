import { ownMembers } from '../page/own-members';
import type { Drafts } from '../session/drafts';

/** Where the attendee is. */
interface Route {
  path(): string;
  /** The path with its query. */
  route(): string;
  subscribe(listener: () => void): () => void;
}

/** What the widget does as the attendee goes from screen to screen. @returns undo */
export function followScreens(place: ShadowRoot, location: Route, drafts: Drafts): () => void {
  const steps = [releaseReservedHeight(place, location), rememberWayBack(location, drafts)];
  return () => {
    for (const step of steps) step();
  };
}

/**
 * Releases the height that the organiser reserves for the first screen with `min-height: var(--dating-room, …)` when the
 * attendee goes to another screen: from then on the widget is as high as its screens. Not earlier, or what is below it on
 * the page would jump.
 * @returns undo
 */
function releaseReservedHeight(shadow: ShadowRoot, { subscribe }: Route): () => void {
  let sheet: CSSStyleSheet | undefined;
  const release = () => {
    // A redirect on arrival isn't the attendee's.
    if (sheet || !ownMembers(shadow.ownerDocument).defaultView?.navigator.userActivation?.hasBeenActive) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(':host{--dating-room:0px}');
    shadow.adoptedStyleSheets.push(sheet);
  };
  const unsubscribe = subscribe(release);
  return () => {
    unsubscribe();
    shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((own) => own !== sheet);
  };
}

/** Screens that can be opened from any other, and lead back to it. */
const isAside = (path: string) => path === '/help' || path === '/change-password';

/**
 * Remembers the screen, and on the main screen the tab, from which Help or Change Password is opened: by a link of ours, of
 * the page's, or the browser's buttons.
 * @returns undo
 */
export function rememberWayBack({ path, route, subscribe }: Route, drafts: Drafts): () => void {
  let before = { path: path(), route: route() };
  return subscribe(() => {
    const { path: left, route: leftRoute } = before;
    before = { path: path(), route: route() };
    // Going from one of the two to the other keeps the way back. The landing's query is about a logout.
    if (isAside(before.path) && !isAside(left)) drafts.set('wayBack', left === '/' ? left : leftRoute);
  });
}
