import { NOT_FOUND, routeOf } from '../../app/location/routes';
import { page } from '../loader/page';
import { around, nameOf } from './around';
import type { PageFacts, TagFacts } from './facts';
import type { StorageProbe } from './look-at-storage';

/** A script call that empties the session's storage. */
const CLEARS = /\b(?:local|session)Storage\s*\.\s*clear\s*\(/;

const originsOf = (images: readonly HTMLImageElement[]) => [...new Set(images.map(({ src }) => new URL(src).origin))];

export function lookAtPage(element: HTMLElement, { routing, prefix, storage }: TagFacts, probe: StorageProbe): PageFacts {
  const { width, height } = element.getBoundingClientRect();
  const images = [...(element.shadowRoot?.querySelectorAll('img') ?? [])].filter(
    ({ src, complete }) => complete && /^https?:/.test(src),
  );
  return {
    isSecure: isSecureContext,
    isOnline: navigator.onLine,
    frame: frameOf(),
    storage: probe.state(storage),
    clears: [...page.scripts].some(({ src, text }) => !src && CLEARS.test(text)),
    stands: element.shadowRoot?.querySelector('[part=root]') !== null,
    width,
    height,
    hiddenBy: hiderOf(element),
    cutBy: cutterOf(element),
    foreignRoutes: routing === 'hash' && prefix === '#' ? foreignRoutes() : [],
    photos: originsOf(images.filter(({ naturalWidth }) => naturalWidth > 0)),
    lostPhotos: originsOf(images.filter(({ naturalWidth }) => naturalWidth === 0)),
  };
}

function frameOf(): PageFacts['frame'] {
  if (origin === 'null') return 'opaque';
  if (window.top === window) return 'none';
  try {
    return window.top?.document ? 'same' : 'foreign';
  } catch {
    return 'foreign';
  }
}

function hiderOf(element: Element): string {
  if (element.checkVisibility({ visibilityProperty: true })) return '';
  const hidden = [...around(element)].filter((place) => {
    const { display, visibility, contentVisibility } = getComputedStyle(place);
    return (
      display === 'none' || visibility !== 'visible' || contentVisibility === 'hidden' || place.matches('details:not([open])')
    );
  });
  return nameOf(hidden.at(-1) ?? element);
}

/** The element that clips the widget. */
function cutterOf(element: Element): string {
  const { left, right, bottom } = element.getBoundingClientRect();
  for (const place of around(element)) {
    if (place === page.body) return '';
    const { overflowX, overflowY } = getComputedStyle(place);
    const box = place.getBoundingClientRect();
    const isShort = box.bottom < bottom - 1 || (place === element && place.scrollHeight > place.clientHeight + 1);
    const isNarrow = box.right < right - 1 || box.left > left + 1;
    if ((cuts(overflowY) && isShort) || (cuts(overflowX) && isNarrow)) return nameOf(place);
  }
  return '';
}

const cuts = (overflow: string) => /hidden|clip/.test(overflow);

/** Hashes like ours that aren't our routes: the page's own router uses them. */
function foreignRoutes(): string[] {
  const links = [...page.querySelectorAll('a[href^="#/"]')].map((link) => link.getAttribute('href') ?? '');
  const paths = [...links, location.hash]
    .filter((hash) => hash.startsWith('#/'))
    .map((hash) => hash.slice(1).replace(/\?.*/, ''));
  return [...new Set(paths.filter((path) => routeOf(path) === NOT_FOUND))].map((path) => `#${path}`);
}
