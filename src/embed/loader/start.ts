/** How a widget will open, as its attributes and the page's address tell: read early, so that its screen comes early. */
export interface Start {
  /** Path of the route. */
  readonly route: string;
  /** Nothing in the address changes what the route's screen says. */
  readonly plain: boolean;
  /** Before the route in a link: `#`, or `#/dating` under a prefix. */
  readonly prefix: string;
  readonly inHash: boolean;
  /** No hash of the host's stands in the address, which would leave the screen alone. */
  readonly isOurs: boolean;
}

export type Attributes = (name: string) => string | null;

/** The attributes of `<dating-app>`, or the same on a `<div data-dating-app>`. */
export const attributesOf =
  (element: HTMLElement): Attributes =>
  (name) =>
    element.getAttribute(name) ?? element.getAttribute('data-' + name);

/** @param taken prefixes that other widgets of the page go by: under those it goes its ways in memory */
export function startOf(attribute: Attributes, taken?: ReadonlySet<string>): Start {
  const named = attribute('route-prefix')?.replace(/^[#/]+|\/+$/g, '');
  const prefix = named ? '#/' + named : '#';
  const inHash = attribute('routing') !== 'memory' && !taken?.has(prefix);
  const { hash, search } = location;
  const isNamed = inHash && hash.startsWith(prefix + '/');
  const written = isNamed ? hash.slice(prefix.length) : attribute('initial-route') || '/';
  const path = written.replace(/\?.*/, '');
  const signedIn = /^\/(login)?$/.test(path) && mayBeSignedIn(attribute('storage'));
  return {
    route: signedIn ? '/app' : path,
    plain: path === written && !/[?&](code|reset|logout)=/.test(search),
    prefix,
    inHash,
    isOurs: isNamed || (inHash && !hash),
  };
}

/** Whether a session is stored, whoever's: the landing and login screens send its owner on. */
function mayBeSignedIn(storage: string | null): boolean {
  try {
    const keys = Object.keys(storage === 'session' ? sessionStorage : localStorage);
    return keys.some((key) => key.startsWith('dating-app:v1:'));
  } catch {
    return false; // storage is blocked
  }
}
