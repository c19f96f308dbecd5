import type { PersonId } from '../repositories/person-id.ts';
import { isSignedBy, sign } from '../security/signed-text.ts';
import { keyAt, type Viewer } from './photo-store.ts';

/** Who may read photos: holders of a signed, expiring URL, or everybody. */
export type PhotoReads = 'signed' | 'public';

/** The access that a URL grants. */
export interface PhotoGrant {
  /** Seconds for which the photo may be read. */
  life: number;
  /** Whether the URL is the owner's, who may see the original. */
  isOwners: boolean;
  /** The pseudonym of the attendee whose URL it is; `null` for all other URLs. */
  attendee: string | null;
}

/** The URLs at which this API serves photos. `?w=` isn't signed: whoever may see a photo may see it smaller. */
export interface PhotoAddresses {
  /** Stable for hours, so that browsers can cache the photo. */
  urlOf(key: string, viewer: Viewer): string;
  /** The key in a URL, even an expired one; `null` for any other URL. */
  keyOf(url: string): string | null;
  /** The pseudonym in an attendee's URLs, which name nobody. */
  attendeeOf(person: PersonId): string;
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
const KNOWN_MAX = 50_000;
/** How long caches may show a deleted photo at a URL that doesn't expire. */
const DAY_S = 24 * 60 * 60;
const GRANT = /^([0-9a-z]{1,10})(?:\.([\w-]{22}))?\.([\w-]{43})$/;

export function createPhotoAddresses({ reads, secret, publicUrl, now }: PhotoAddressesOptions): PhotoAddresses {
  const base = () => `${publicUrl()}/uploads/`;
  const seconds = () => Math.floor(now() / 1000);
  /** Cached, because the same photos are listed again and again, and a signature costs more than a database row. */
  const known = new Map<string, string>();
  const attendeeOf = ({ clientId, userId }: PersonId) => sign(secret, ['viewer', clientId, userId]).slice(0, 22);
  const newGrant = (key: string, expires: string, viewer: Viewer): string => {
    if (typeof viewer === 'string') return `${expires}.${sign(secret, parts(key, expires, viewer))}`;
    const attendee = attendeeOf(viewer);
    return `${expires}.${attendee}.${sign(secret, attendeesParts(key, expires, attendee))}`;
  };
  const grantOf = (key: string, viewer: Viewer): string => {
    const expires = expiryOf(key, seconds()).toString(36);
    const name = `${typeof viewer === 'string' ? viewer : viewer.userId} ${key}`;
    const grant = known.get(name);
    if (grant?.startsWith(`${expires}.`) === true) return grant;
    const fresh = newGrant(key, expires, viewer);
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

    attendeeOf,

    grantFor(path, grant) {
      if (reads === 'public') return { life: DAY_S, isOwners: false, attendee: null };
      const [, expires = '', attendee = null, signature = ''] = GRANT.exec(grant ?? '') ?? [];
      const life = parseInt(expires, 36) - seconds();
      const isFor = (signed: string[]) => life > 0 && isSignedBy(secret, signed, signature);
      if (attendee !== null) {
        return isFor(attendeesParts(path, expires, attendee)) ? { life, isOwners: false, attendee } : null;
      }
      const isOwners = isFor(parts(path, expires, 'owner'));
      return isOwners || isFor(parts(path, expires, 'organiser')) ? { life, isOwners, attendee: null } : null;
    },
  };
}

/** Signed parts. An organiser's are those of all URLs of earlier releases, so that an old URL grants no more than that. */
const parts = (path: string, expires: string, viewer: 'owner' | 'organiser') => [
  viewer === 'owner' ? 'GET WHOLE' : 'GET',
  path,
  expires,
];

const attendeesParts = (path: string, expires: string, attendee: string) => ['GET AS', path, expires, attendee];

/** In seconds since 1970. Windows are staggered by photo, so that browsers don't fetch all photos again at once. */
function expiryOf(key: string, now: number): number {
  const name = key.slice(key.lastIndexOf('/') + 1);
  const phase = Math.floor((parseInt(name.slice(0, 4), 16) / 0x1_0000) * WINDOW_S);
  return (Math.floor((now - phase) / WINDOW_S) + 2) * WINDOW_S + phase;
}
