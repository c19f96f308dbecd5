import type { Core } from './core';
import { decide } from './guard';
import { parseRoute } from './hash-url';
import type { LOADERS } from './part-loaders';
import { routeOf } from './routes';

/**
 * The parts the first screen needs, redirects followed: they load before the first render, which is sooner on screen
 * than showing a placeholder first, and side by side.
 */
export function firstParts({ services, location }: Core): readonly (keyof typeof LOADERS)[] {
  const visitor = { session: services.session.getState(), ownProfile: services.ownProfile.getState(), now: services.now() };
  let route = routeOf(location.path());
  for (let step = 0; step < 3; step += 1) {
    const decision = decide(route, visitor);
    if (decision.go === 'expire') return ['welcome'];
    if (decision.go !== 'redirect') break;
    route = routeOf(decision.to);
  }
  // A protected screen has something to ask for at once.
  const more = route.access.kind === 'protected' ? (['signedIn'] as const) : [];
  if (typeof route.view !== 'string') return [route.view.part, ...more];
  // Every tab but the first one shows other people.
  const tab = new URLSearchParams(parseRoute(location.route()).search).get('tab');
  return ['main', tab === null ? 'profile' : 'people', ...more];
}
