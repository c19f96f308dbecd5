import { createContext, use } from 'react';
import type { Api } from '../api/api';
import type { OptionSettings } from '../domain/option-types';
import type { Drafts } from './drafts';
import type { KeyValueStorage } from './key-value-storage';
import type { OwnProfile } from './own-profile';
import type { ProductEvent } from './product-event';
import type { Session } from './session-store';

/** Returns the result of `make`, calling it the first time only. */
type PerMount<Given> = <Made>(make: (given: Given) => Made) => Made;

/** @param given returns the argument for `make`; called only when needed */
export function createPerMount<Given>(given: () => Given): PerMount<Given> {
  const made = new Map<unknown, unknown>();
  return <Made>(make: (given: Given) => Made) => {
    if (!made.has(make)) made.set(make, make(given()));
    return made.get(make) as Made;
  };
}

/** Services that `app` creates once per mount; they outlive a change of texts or support addresses. */
export interface MountServices {
  api: Api;
  session: Session;
  ownProfile: OwnProfile;
  drafts: Drafts;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Sends an event to the host. */
  emit: (event: ProductEvent) => void;
  /** Logs what §8 requires to be logged but not shown. No ids, no e-mails. */
  log: (text: string) => void;
  /** The session's storage, for values that outlive a visit; keys begin with `key`. */
  storage: KeyValueStorage;
  /** The tab's storage, for values that outlive a reload. */
  tabStorage: KeyValueStorage;
  key: string;
  /** Creates what a lazy part needs, once per mount. */
  perMount: PerMount<MountServices>;
}

/** Options screens don't need. */
type MountOnly = 'apiHost' | 'clientId' | 'colorScheme' | 'debug' | 'dir' | 'headingLevel' | 'routing' | 'timeouts' | 'title';

/** A mount's services and the host's options, for its screens. */
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
