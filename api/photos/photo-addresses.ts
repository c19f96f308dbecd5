import { isSignedBy, sign } from '../security/signed-text.ts';
import { isPhotoKey } from './photo-store.ts';

/** Who may read photos: those who were given an address that is signed and ends, or everybody. */
export type PhotoReads = 'signed' | 'public';

/** The addresses at which this API serves photos. `?w=` isn't signed: whoever may see a photo may see it smaller. */
export interface PhotoAddresses {
  /** The same for the same photo for hours, so that browsers and CDNs keep what they have. */
  urlOf(key: string): string;
  /** The key behind an address, also one that has expired; `null` for any other address. */
  keyOf(url: string): string | null;
  /** Seconds for which the photo may be read with this grant, 0 if it may not. `null` is an address without a grant. */
  lifeOf(key: string, grant: string | null): number;
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
const YEAR_S = 365 * 24 * 60 * 60;
const GRANT = /^([0-9a-z]{1,10})\.([\w-]{43})$/;

export function createPhotoAddresses({ reads, secret, publicUrl, now }: PhotoAddressesOptions): PhotoAddresses {
  const base = () => `${publicUrl()}/uploads/`;
  const seconds = () => Math.floor(now() / 1000);
  /** An evening's few hundred photos are listed again and again, and a signature costs more than a row. */
  const known = new Map<string, string>();
  const grantOf = (key: string): string => {
    const expires = expiryOf(key, seconds()).toString(36);
    const grant = known.get(key);
    if (grant?.startsWith(`${expires}.`) === true) return grant;
    const fresh = `${expires}.${sign(secret, parts(key, expires))}`;
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(key, fresh);
    return fresh;
  };

  return {
    urlOf: (key) => base() + (reads === 'public' ? key : `${grantOf(key)}/${key}`),

    keyOf(url) {
      if (!url.startsWith(base())) return null;
      const path = url.slice(base().length);
      const slash = path.indexOf('/');
      const key = GRANT.test(path.slice(0, slash)) ? path.slice(slash + 1) : path;
      return isPhotoKey(key) ? key : null;
    },

    lifeOf(key, grant) {
      if (reads === 'public') return YEAR_S;
      const [, expires = '', signature = ''] = GRANT.exec(grant ?? '') ?? [];
      return isSignedBy(secret, parts(key, expires), signature) ? Math.max(0, parseInt(expires, 36) - seconds()) : 0;
    },
  };
}

const parts = (key: string, expires: string) => ['GET', key, expires];

/** In seconds since 1970. Each photo's window begins at another time, or all would be fetched anew at once. */
function expiryOf(key: string, now: number): number {
  const name = key.slice(key.lastIndexOf('/') + 1);
  const phase = Math.floor((parseInt(name.slice(0, 4), 16) / 0x1_0000) * WINDOW_S);
  return (Math.floor((now - phase) / WINDOW_S) + 2) * WINDOW_S + phase;
}
