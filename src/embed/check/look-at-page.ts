import { NOT_FOUND, routeOf } from '../../app/location/routes';
import type { PageFacts, TagFacts } from './facts';

const originsOf = (images: readonly HTMLImageElement[]) => [...new Set(images.map(({ src }) => new URL(src).origin))];

/** What can be seen at once, without asking anybody. */
export function lookAtPage(element: HTMLElement, { routing, prefix, storage }: TagFacts): PageFacts {
  const { width, height } = element.getBoundingClientRect();
  const images = [...(element.shadowRoot?.querySelectorAll('img') ?? [])].filter(
    ({ src, complete }) => complete && /^https?:/.test(src),
  );
  return {
    isSecure: isSecureContext,
    isOnline: navigator.onLine,
    frame: frameOf(),
    storage: worksStorage(storage) ? 'works' : 'blocked',
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

function worksStorage(kind: TagFacts['storage']): boolean {
  const key = 'dating-app:self-check';
  try {
    const storage = kind === 'session' ? sessionStorage : localStorage;
    storage.setItem(key, '1');
    const kept = storage.getItem(key) === '1';
    storage.removeItem(key);
    return kept;
  } catch {
    return false;
  }
}

const nameOf = ({ localName, id }: Element) => (id ? `<${localName} id="${id}">` : `<${localName}>`);

/** The elements around, out of shadow roots too; the element first. */
function* around(element: Element): Generator<Element> {
  for (let place: Element | null = element; place;) {
    yield place;
    const root: Node = place.getRootNode();
    place = place.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
}

function hiderOf(element: Element): string {
  if (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible') return '';
  const hidden = [...around(element)].filter((place) => {
    const { display, visibility } = getComputedStyle(place);
    return display === 'none' || visibility !== 'visible';
  });
  return nameOf(hidden.at(-1) ?? element);
}

/** What is shorter than the widget in it, and hides the rest. */
function cutterOf(element: Element): string {
  const { bottom } = element.getBoundingClientRect();
  for (const place of around(element)) {
    if (place === document.body) return '';
    const isCut = /hidden|clip/.test(getComputedStyle(place).overflowY) && place.getBoundingClientRect().bottom < bottom - 1;
    if (isCut) return nameOf(place);
  }
  return '';
}

/** Addresses like ours that lead to no screen of ours: the page's own router has them. */
function foreignRoutes(): string[] {
  const links = [...document.querySelectorAll('a[href^="#/"]')].map((link) => link.getAttribute('href') ?? '');
  const paths = [...links, location.hash]
    .filter((hash) => hash.startsWith('#/'))
    .map((hash) => hash.slice(1).replace(/\?.*/, ''));
  return [...new Set(paths.filter((path) => routeOf(path) === NOT_FOUND))].map((path) => `#${path}`);
}
