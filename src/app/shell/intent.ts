import type { SyntheticEvent } from 'react';
import { parseHash } from '../location/hash-url';
import { routeOf } from '../location/routes';
import type { Parts } from '../parts/part-modules';

/**
 * Prefetches a screen's code when a link to it is hovered, touched or focused. A handler for the element that contains
 * all links.
 */
export function fetchOnIntent({ target }: SyntheticEvent, parts: Parts, prefix: string): void {
  const link = (target as Element).closest('a');
  const place = link && parseHash(link.getAttribute('href') ?? '', prefix);
  if (!place) return;
  const { view } = routeOf(place.path);
  if (typeof view !== 'string') parts.prefetch(view.part);
}
