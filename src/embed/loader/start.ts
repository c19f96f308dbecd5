import type { DatingAppAttributes } from '../tag/tag-types';

/** How a widget will open, by its attributes and the page's URL; known before the widget has loaded. */
export interface Start {
  /** Path of the route. */
  readonly route: string;
  /** Whether the URL has nothing that changes the route's screen. */
  readonly plain: boolean;
  /** Whether only an outline can be shown until the widget has loaded. */
  readonly isPlaceholder: boolean;
  /** Precedes the route in a link: `#`, or `#/dating`. */
  readonly prefix: string;
  /** Whether the URL or a stored session requires the widget at once. */
  readonly isWanted: boolean;
}

export type Attributes = (name: keyof DatingAppAttributes) => string | null;

/** Reads the attributes of `<dating-app>`, or their `data-` form on a `<div data-dating-app>`. */
export const attributesOf =
  (element: Element): Attributes =>
  (name) =>
    element.getAttribute(name) ?? element.getAttribute('data-' + name);

export function startOf(attribute: Attributes): Start {
  const named = attribute('route-prefix')?.replace(/^[#/]+|\/+$/g, '');
  const prefix = named ? '#/' + named : '#';
  const { hash, search } = location;
  const isNamed = attribute('routing') !== 'memory' && hash.startsWith(prefix + '/');
  const written = isNamed ? hash.slice(prefix.length) : attribute('initial-route') || '/';
  const path = written.replace(/\?.*/, '');
  const signedIn = /^\/(login)?$/.test(path) && mayBeSignedIn(attribute('storage'));
  const route = signedIn ? '/app' : path;
  const isAsked = /[?&](reset|logout)=/.test(search);
  const plain = path === written && !isAsked;
  return {
    route,
    plain,
    isPlaceholder: !plain || !/^\/(login|register)?$/.test(route),
    prefix,
    // A route whose slash was encoded, `#%2Fregister`, is the widget's to read.
    isWanted: isNamed || signedIn || isAsked || /dating-check|#%2/.test(search + hash),
  };
}

/** Whether any session is stored: the landing and login screens would redirect. */
function mayBeSignedIn(storage: string | null): boolean {
  try {
    const keys = Object.keys(storage === 'session' ? sessionStorage : localStorage);
    return keys.join().includes('dating-app:v1:');
  } catch {
    return false; // storage is blocked
  }
}
