import type { Core } from './core';
import { decide } from './guard';
import { routeOf, type PartName } from './routes';

/**
 * The part the first screen needs, redirects followed: it loads before the first render, which is sooner on screen than
 * showing a placeholder first.
 */
export function firstPart({ services, location }: Core): PartName {
  const visitor = { session: services.session.getState(), ownProfile: services.ownProfile.getState(), now: services.now() };
  let route = routeOf(location.path());
  for (let step = 0; step < 3; step += 1) {
    const decision = decide(route, visitor);
    if (decision.go === 'expire') return 'welcome';
    if (decision.go !== 'redirect') break;
    route = routeOf(decision.to);
  }
  return typeof route.view === 'string' ? 'profile' : route.view.part;
}
