import { isSignedBy, sign } from '../security/signed-text.ts';
import { keyAt, type Viewer } from './photo-store.ts';

/** Who may read photos: those who were given an address that is signed and ends, or everybody. */
export type PhotoReads = 'signed' | 'public';

/** What an address allows. */
export interface PhotoGrant {
  /** Seconds for which the photo may be read. */
  life: number;
  /** Without a grant, everybody is one of the others. */
  viewer: Viewer;
}

/** The addresses at which this API serves photos. `?w=` isn't signed: anybody who may see a photo may see it smaller. */
export interface PhotoAddresses {
  /** The same for the same photo for hours, so that browsers keep what they have. */
  urlOf(key: string, viewer: Viewer): string;
  /** The key behind an address, even an expired one; `null` for any other address. */
  keyOf(url: string): string | null;
  /**
   * What the address allows; `null` if it allows nothing.
   *
   * @param path the address after its grant: the photo's key, or its path in an earlier release
   * @param grant `null` in an address without one
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

/** Addresses change every twelve hours, and are good for twelve more. Sessions last five. */
const WINDOW_S = 12 * 60 * 60;
const KNOWN_MAX = 10_000;
/** For addresses that never end: how long a photo that was deleted may go on being shown by a cache. */
const DAY_S = 24 * 60 * 60;
const GRANT = /^([0-9a-z]{1,10})\.([\w-]{43})$/;
const VIEWERS = ['others', 'owner'] as const satisfies Viewer[];

export function createPhotoAddresses({ reads, secret, publicUrl, now }: PhotoAddressesOptions): PhotoAddresses {
  const base = () => `${publicUrl()}/uploads/`;
  const seconds = () => Math.floor(now() / 1000);
  /** An evening's few hundred photos are listed again and again, and a signature costs more than a row. */
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

/** What others are given is signed as every address was before there were two kinds: an old one shows no more than theirs. */
const parts = (path: string, expires: string, viewer: Viewer) => [viewer === 'owner' ? 'GET WHOLE' : 'GET', path, expires];

/** In seconds since 1970. Each photo's window begins at another time, or all would be fetched anew at once. */
function expiryOf(key: string, now: number): number {
  const name = key.slice(key.lastIndexOf('/') + 1);
  const phase = Math.floor((parseInt(name.slice(0, 4), 16) / 0x1_0000) * WINDOW_S);
  return (Math.floor((now - phase) / WINDOW_S) + 2) * WINDOW_S + phase;
}
