import { isSignedBy, sign } from '../security/signed-text.ts';
import { keyAt, type Viewer } from './photo-store.ts';

/** Who may read photos: holders of a signed, expiring URL, or everybody. */
export type PhotoReads = 'signed' | 'public';

/** The access that a URL grants. */
export interface PhotoGrant {
  /** Seconds for which the photo may be read. */
  life: number;
  /** `others` where everybody may read. */
  viewer: Viewer;
}

/** The URLs at which this API serves photos. `?w=` isn't signed: whoever may see a photo may see it smaller. */
export interface PhotoAddresses {
  /** Stable for hours, so that browsers can cache the photo. */
  urlOf(key: string, viewer: Viewer): string;
  /** The key in a URL, even an expired one; `null` for any other URL. */
  keyOf(url: string): string | null;
  /**
   * The access that a URL grants; `null` if none.
   *
   * @param path the URL after its grant: the photo's key, or its path in an earlier release
   * @param grant `null` in a URL without one
   */
  grantFor(path: string, grant: string | null): PhotoGrant | null;
}

interface PhotoAddressesOptions {
  reads: PhotoReads;
  secret: Buffer;
  /** Where attendees reach the API; known only once it listens. */
  publicUrl: () => string;
  now: () => number;
}

/** URLs change every twelve hours, and stay valid for twelve more. Sessions last five. */
const WINDOW_S = 12 * 60 * 60;
const KNOWN_MAX = 10_000;
/** How long caches may show a deleted photo at a URL that doesn't expire. */
const DAY_S = 24 * 60 * 60;
const GRANT = /^([0-9a-z]{1,10})\.([\w-]{43})$/;
const VIEWERS = ['others', 'owner'] as const satisfies Viewer[];

export function createPhotoAddresses({ reads, secret, publicUrl, now }: PhotoAddressesOptions): PhotoAddresses {
  const base = () => `${publicUrl()}/uploads/`;
  const seconds = () => Math.floor(now() / 1000);
  /** Cached, because the same photos are listed again and again, and a signature costs more than a database row. */
  const known = new Map<string, string>();
  const grantOf = (key: string, viewer: Viewer): string => {
    const expires = expiryOf(key, seconds()).toString(36);
    const name = `${viewer} ${key}`;
    const grant = known.get(name);
    if (grant?.startsWith(`${expires}.`) === true) return grant;
    const fresh = `${expires}.${sign(secret, parts(key, expires, viewer))}`;
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(name, fresh);
    return fresh;
  };

  return {
    urlOf: (key, viewer) => base() + (reads === 'public' ? key : `${grantOf(key, viewer)}/${key}`),

    keyOf(url) {
      if (!url.startsWith(base())) return null;
      const path = url.slice(base().length);
      const slash = path.indexOf('/');
      return keyAt(GRANT.test(path.slice(0, slash)) ? path.slice(slash + 1) : path);
    },

    grantFor(path, grant) {
      if (reads === 'public') return { life: DAY_S, viewer: 'others' };
      const [, expires = '', signature = ''] = GRANT.exec(grant ?? '') ?? [];
      const life = parseInt(expires, 36) - seconds();
      const viewer = VIEWERS.find((one) => isSignedBy(secret, parts(path, expires, one), signature));
      return viewer !== undefined && life > 0 ? { life, viewer } : null;
    },
  };
}

/** Signed parts. `others` is signed like all URLs of earlier releases, so that an old URL grants no more than that. */
const parts = (path: string, expires: string, viewer: Viewer) => [viewer === 'owner' ? 'GET WHOLE' : 'GET', path, expires];

/** In seconds since 1970. Windows are staggered by photo, so that browsers don't fetch all photos again at once. */
function expiryOf(key: string, now: number): number {
  const name = key.slice(key.lastIndexOf('/') + 1);
  const phase = Math.floor((parseInt(name.slice(0, 4), 16) / 0x1_0000) * WINDOW_S);
  return (Math.floor((now - phase) / WINDOW_S) + 2) * WINDOW_S + phase;
}
