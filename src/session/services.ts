import { createContext, use } from 'react';
import type { Api } from '../api/api';
import type { PhotoUrl } from '../api/profile-calls';
import type { Drafts } from './drafts';
import type { KeyValueStorage } from './key-value-storage';
import type { Once } from './once';
import type { OwnProfile } from './own-profile';
import type { ProductEvent } from './product-event';
import type { Session } from './session-store';

/** Services that `app` creates once for each mount; they outlive a change of texts or support addresses. */
export interface MountServices {
  api: Api;
  session: Session;
  ownProfile: OwnProfile;
  drafts: Drafts;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Sends an event to the host. */
  emit: (event: ProductEvent) => void;
  /** Logs what §8 wants logged but not shown. No ids, no e-mails. */
  log: (text: string) => void;
  /** Where the session is stored, for what outlives a visit; under keys that begin with `key`. */
  storage: KeyValueStorage;
  /** The same for what outlives a reload, but not the tab. */
  tabStorage: KeyValueStorage;
  key: string;
  /** Creates what a lazy part needs once for each mount. */
  once: Once<MountServices>;
}

/** What a mount offers its screens. */
export interface Services extends MountServices {
  /** BCP 47, for dates and numbers. */
  locale: string;
  support: { email?: string | undefined; phone?: string | undefined };
  /** The host's way to the URL of an uploaded photo, if it has one: a function, or a template with `{bucket}` and `{key}` (P5). */
  photoUrl: PhotoUrl | string | undefined;
  /** How to ask for a photo in other widths (P20); empty for not at all. See `domain/photo-sizes`. */
  photoSizes: string;
  /** The longest edge of a photo as it is sent, in pixels (P20); 0 to send it as it was picked. */
  photoMaxEdge: number;
  /** How many digits a code from an e-mail has; 0 if it may be anything. */
  codeLength: number;
  /** The organiser's name for the event; empty if they give none. */
  eventName: string;
  /** When its people can be browsed: ISO 8601, with its time zone. */
  releaseAt: string | undefined;
  /** What comes after a match, in the organiser's words; empty if they say nothing. */
  matchText: string;
  /** Where that leads. */
  matchLink: string | undefined;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('A screen needs the services of its mount around it');
  return services;
}
