import type { Drafts } from '../session/drafts';

/** Where the attendee is. */
export interface Route {
  path(): string;
  /** The path with its query. */
  route(): string;
  subscribe(listener: () => void): () => void;
}

/** Screens that are looked into from any other, and lead back there. */
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
    // From one of the two to the other, the way back stays. The landing's query is about a logout.
    if (isAside(before.path) && !isAside(left)) drafts.set('wayBack', left === '/' ? left : leftRoute);
  });
}
