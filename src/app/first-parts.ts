import type { Core } from './core';
import { decide, type Decision } from './location/guard';
import { parseRoute } from './location/hash-url';
import { routeOf, type Route } from './location/routes';
import type { PartModules } from './parts/part-modules';

/**
 * The parts the first screen needs. They load in parallel before the first render, which is faster than rendering a placeholder
 * first.
 */
export function firstParts(core: Core): readonly (keyof PartModules)[] {
  const { route, decision } = firstStep(core);
  if (decision.go === 'expire') return ['welcome'];
  // A protected screen calls the API at once.
  const extra = route.access.kind === 'protected' ? (['signedIn'] as const) : [];
  if (typeof route.view !== 'string') return [route.view.part, ...extra];
  // Every tab but the first shows other people.
  const tab = new URLSearchParams(parseRoute(core.location.route()).search).get('tab');
  return ['main', tab === null ? 'profile' : 'people', ...extra];
}

/** Fetches the first screen's data while its code loads. */
export function prefetchData(core: Core): void {
  const { decision } = firstStep(core);
  if (decision.go === 'wait' && decision.load === 'profile') void core.services.ownProfile.load();
}

/** The guard's decision for the opening route, after following redirects. */
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
