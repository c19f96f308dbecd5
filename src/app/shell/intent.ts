import type { SyntheticEvent } from 'react';
import { parseHash } from '../location/hash-url';
import { routeOf } from '../location/routes';
import type { Parts } from '../parts/part-modules';

/**
 * Fetches a screen's code as soon as somebody is about to follow a link to it: points at it, touches it, or reaches it by
 * Tab. For the element around all links.
 */
export function fetchOnIntent({ target }: SyntheticEvent, parts: Parts, prefix: string): void {
  const link = (target as Element).closest('a');
  const place = link && parseHash(link.getAttribute('href') ?? '', prefix);
  if (!place) return;
  const { view } = routeOf(place.path);
  if (typeof view !== 'string') parts.prefetch(view.part);
}
