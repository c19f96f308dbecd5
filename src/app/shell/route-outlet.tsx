import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { pageOf } from '../../page/page-of';
import { useServices } from '../../session/services';
import { focusLate } from '../../ui/focus-late';
import { useToasts } from '../../ui/toasts';
import s from './app.module.css';
import { decide } from '../location/guard';
import { useParts } from '../parts/parts-context';
import { LazyPart, Loading } from './lazy-part';
import type { Screens } from '../parts/part-modules';
import { NOT_FOUND, routeOf, type Route } from '../location/routes';

/** Shows the current route's screen once its guard admits the attendee. */
export function RouteOutlet() {
  const toasts = useToasts();
  const parts = useParts();
  const { session, ownProfile, drafts, now } = useServices();
  const t = useMessages();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const route = routeOf(path);
  const visitor = { session: useStore(session), ownProfile: useStore(ownProfile), now: now() };
  const decision = decide(route, visitor);
  const redirectTo = decision.go === 'redirect' ? decision.to : null;
  const say = decision.go === 'redirect' ? decision.say : undefined;
  const loadsProfile = decision.go === 'wait' && decision.load === 'profile';

  // Before paint, so that a forbidden screen never flashes.
  useLayoutEffect(() => {
    if (decision.go === 'expire') session.endIfExpired();
    if (redirectTo === null) return;
    if (redirectTo === '/login') drafts.set('returnTo', search === '' ? path : `${path}?${search}`);
    if (say) {
      toasts.show('error', t(say));
      drafts.set('mailLink', search);
    }
    navigate(redirectTo, { replace: true });
  }, [decision.go, redirectTo, say, session, drafts, path, search, toasts, t, navigate]);

  useEffect(() => {
    if (loadsProfile) void ownProfile.load();
  }, [loadsProfile, ownProfile]);

  const { next } = route;
  useEffect(() => {
    if (next) parts.prefetch(next);
  }, [parts, next]);

  const screen = useRef<HTMLDivElement>(null);
  useScreenFocus(screen, path, decision.go === 'in');
  // Memoised: the session is read on every wake-up, which must not rerender the screen.
  const view = useMemo(() => <RouteView route={route} />, [route]);
  return (
    <div ref={screen} className={s.outlet}>
      {decision.go === 'in' ? view : <Loading />}
    </div>
  );
}

function RouteView({ route }: { route: Route }) {
  const { view, path } = route;
  if (view === 'none') return <Loading />;
  if (view === 'main') return <LazyPart name="main">{({ MainScreen }) => <MainScreen />}</LazyPart>;
  const part = (
    <LazyPart name={view.part}>
      {({ screens }: { screens: Screens }) => {
        const Screen = screens[view.screen];
        return Screen ? <Screen key={path} /> : null;
      }}
    </LazyPart>
  );
  return route === NOT_FOUND ? <LostOr>{part}</LostOr> : part;
}

function LostOr({ children }: { children: ReactNode }) {
  const part = useStore(useParts(), (states) => states.signedIn);
  if (part.status === 'ready') return <part.module.Lost>{children}</part.module.Lost>;
  return part.status === 'failed' ? children : <Loading />;
}

/**
 * After a navigation, focuses the field marked `data-first`, or else the new screen's heading, so that a screen reader reads it
 * and Tab continues from there, unless the screen comes late and somebody has gone on meanwhile. Scrolls the top of the widget into
 * view. Not on the first screen: the widget must not take the page's focus on load.
 */
function useScreenFocus(container: RefObject<HTMLElement | null>, path: string, entered: boolean): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!entered || shown.current === path) return undefined;
    const first = shown.current === null;
    shown.current = path;
    const place = container.current;
    if (first || !place) return undefined;
    // In the widget, or on the page, but not where somebody types there.
    const pressed = (place.getRootNode() as ShadowRoot).activeElement ?? pageOf(place).activeElement?.closest('a,button');
    return onHeading(place, (heading) => {
      const field = place.querySelector<HTMLElement>('[data-first]');
      focusLate(field ?? heading, pressed ?? heading);
      // Instantly: during a smooth scroll a press would hit the wrong target.
      if (place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
  }, [container, path, entered]);
}

/** Waits for the heading of a screen that may still be loading. @returns cancel */
function onHeading(place: HTMLElement, then: (heading: HTMLElement) => void): () => void {
  const attempt = () => {
    const heading = place.querySelector<HTMLElement>('[data-screen-heading]');
    if (!heading) return;
    observer.disconnect();
    then(heading);
  };
  const observer = new MutationObserver(attempt);
  observer.observe(place, { childList: true, subtree: true });
  attempt();
  return () => observer.disconnect();
}
