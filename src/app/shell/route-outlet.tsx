import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { useToasts } from '../../ui/toasts';
import { useParts } from '../parts/parts-context';
import s from './app.module.css';
import { decide } from '../location/guard';
import { LazyPart } from './lazy-part';
import { Loading } from './loading';
import type { Screens } from '../parts/part-modules';
import { routeOf, type Route } from '../location/routes';
import { useScreenFocus } from './use-screen-focus';

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

  // Before paint, so that a refused screen never flashes.
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
  return (
    <div ref={screen} className={s.outlet}>
      {decision.go === 'in' ? <RouteView route={route} /> : <Loading />}
    </div>
  );
}

function RouteView({ route: { view, path } }: { route: Route }) {
  if (view === 'none') return <Loading />;
  if (view === 'main') return <LazyPart name="main">{({ MainScreen }) => <MainScreen />}</LazyPart>;
  return (
    <LazyPart name={view.part}>
      {({ screens }: { screens: Screens }) => {
        const Screen = screens[view.screen];
        return Screen ? <Screen key={path} /> : null;
      }}
    </LazyPart>
  );
}
