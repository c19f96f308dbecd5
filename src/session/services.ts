import { createContext, use } from 'react';
import type { Api } from '../api/api';
import type { OptionSettings } from '../domain/option-types';
import type { Drafts } from './drafts';
import type { KeyValueStorage } from './key-value-storage';
import type { OwnProfile } from './own-profile';
import type { ProductEvent } from './product-event';
import type { Session } from './session-store';

/** Returns the result of `make`, which is called the first time only. */
type Once<Given> = <Made>(make: (given: Given) => Made) => Made;

/** @param given returns the argument for `make`; called only when it is needed */
export function createOnce<Given>(given: () => Given): Once<Given> {
  const made = new Map<unknown, unknown>();
  return <Made>(make: (given: Given) => Made) => {
    if (!made.has(make)) made.set(make, make(given()));
    return made.get(make) as Made;
  };
}

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

/** Options that are for the mount itself; screens have no use for them. */
type MountOnly = 'apiHost' | 'clientId' | 'colorScheme' | 'debug' | 'dir' | 'headingLevel' | 'routing' | 'timeouts' | 'title';

/** What a mount offers its screens: its services, and what the host chose. */
export interface Services extends MountServices, Omit<OptionSettings, keyof MountServices | MountOnly | 'locale'> {
  /** BCP 47, for dates and numbers. */
  locale: string;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('A screen needs the services of its mount around it');
  return services;
}
