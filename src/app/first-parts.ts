import type { Core } from './core';
import { decide, type Decision } from './location/guard';
import { parseRoute } from './location/hash-url';
import { routeOf, type Route } from './location/routes';
import type { PartModules } from './parts/part-modules';

/**
 * The parts the first screen needs: they load before the first render, which is sooner on screen than showing a
 * placeholder first, and side by side.
 */
export function firstParts(core: Core): readonly (keyof PartModules)[] {
  const { route, decision } = firstStep(core);
  if (decision.go === 'expire') return ['welcome'];
  // A protected screen has something to ask for at once.
  const more = route.access.kind === 'protected' ? (['signedIn'] as const) : [];
  if (typeof route.view !== 'string') return [route.view.part, ...more];
  // Every tab but the first one shows other people.
  const tab = new URLSearchParams(parseRoute(core.location.route()).search).get('tab');
  return ['main', tab === null ? 'profile' : 'people', ...more];
}

/** Asks the API for what the first screen will show, beside the code that shows it. */
export function askAhead(core: Core): void {
  const { decision } = firstStep(core);
  if (decision.go === 'wait' && decision.load === 'profile') void core.services.ownProfile.load();
}

/** What the guard says of the route the widget opens with, redirects followed. */
function firstStep({ services, location }: Core): { route: Route; decision: Decision } {
  const visitor = { session: services.session.getState(), ownProfile: services.ownProfile.getState(), now: services.now() };
  let route = routeOf(location.path());
  let decision = decide(route, visitor);
  for (let step = 0; step < 2 && decision.go === 'redirect'; step += 1) {
    route = routeOf(decision.to);
    decision = decide(route, visitor);
  }
  return { route, decision };
}
