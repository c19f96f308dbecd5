import { createListening } from '../page/listening';
import { ownMembers } from '../page/own-members';
import type { Drafts } from '../session/drafts';
import { focusLate } from '../ui/focus-late';

/** The attendee's location. */
interface Route {
  path(): string;
  /** The path with its query. */
  route(): string;
  subscribe(listener: () => void): () => void;
  follow(): void;
}

/** Reacts to changes of the screen. @returns undo */
export function followScreens(place: ShadowRoot, location: Route, drafts: Drafts): () => void {
  const steps = [
    dropReservedHeight(place, location),
    rememberWayBack(location, drafts),
    keepFocus(place, location),
    followTakenLinks(place, location),
  ];
  return () => {
    for (const step of steps) step();
  };
}

/**
 * Drops the height the organiser reserves for the first screen (`min-height: var(--dating-room, …)`) once the attendee
 * navigates. Not earlier, or the content below would jump.
 * @returns undo
 */
function dropReservedHeight(shadow: ShadowRoot, { subscribe }: Route): () => void {
  let sheet: CSSStyleSheet | undefined;
  const drop = () => {
    // Ignores redirects on load: the attendee hasn't interacted yet.
    if (sheet || !ownMembers(shadow.ownerDocument).defaultView?.navigator.userActivation?.hasBeenActive) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(':host{--dating-room:0px}');
    shadow.adoptedStyleSheets.push(sheet);
  };
  const unsubscribe = subscribe(drop);
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

/**
 * Keeps the focus where a change of the screen has left it. Where a router of the page intercepts our address too (Navigation
 * API), the browser takes the focus to the body when that is done, unless the router says `focusReset: 'manual'`.
 * @returns undo
 */
function keepFocus(shadow: ShadowRoot, { subscribe }: Route): () => void {
  return subscribe(() => {
    const focused = shadow.activeElement as HTMLElement | null;
    const giveBack = () => focusLate(focused);
    navigationOf(shadow)?.transition?.finished.then(giveBack, giveBack);
  });
}

/**
 * Follows the page's own links to our screens where AngularJS takes them for its own: it pushes `#!#%2Flogin`, which fires no event
 * of old. Older versions, as soon as anything happens on the page, push what they last knew, from which we have come: that is no link.
 * @returns undo
 */
function followTakenLinks(shadow: ShadowRoot, { follow }: Route): () => void {
  const { on, stop } = createListening();
  const navigation = navigationOf(shadow);
  on(navigation, 'currententrychange', ({ navigationType }) => {
    const { url = '', index = 0 } = navigation?.currentEntry ?? {};
    const [cameFrom, last] = navigation?.entries().slice(Math.max(0, index - 2), index) ?? [];
    const isBack = cameFrom?.url === url && last?.url?.includes('#/');
    if (navigationType === 'push' && url?.includes('#!') && !isBack) follow();
  });
  return stop;
}

/** Missing in older browsers. */
function navigationOf(shadow: ShadowRoot): Navigation | undefined {
  const view: Partial<Window> | null = ownMembers(shadow.ownerDocument).defaultView;
  return view?.navigation;
}

/** Screens that can be opened from any other and lead back to it. */
const isAside = (path: string) => path === '/help' || path === '/change-password';

/**
 * Remembers the screen (and tab) from which Help or Change Password is opened, by link or by the browser's buttons.
 * @returns undo
 */
export function rememberWayBack({ path, route, subscribe }: Omit<Route, 'follow'>, drafts: Drafts): () => void {
  let before = { path: path(), route: route() };
  return subscribe(() => {
    const { path: left, route: leftRoute } = before;
    before = { path: path(), route: route() };
    // Going between the two keeps the way back. The landing's query only concerns a logout.
    if (isAside(before.path) && !isAside(left)) drafts.set('wayBack', left === '/' ? left : leftRoute);
  });
}
