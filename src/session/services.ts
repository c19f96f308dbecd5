import { createContext, use } from 'react';
import type { Api } from '../api/api';
import type { PresignedUpload } from '../api/profile-calls';
import type { Drafts } from './drafts';
import type { Once } from './once';
import type { OwnProfile } from './own-profile';
import type { ProductEvent } from './product-event';
import type { Session } from './session-store';

/** What is made once for each mount, in `app`, and outlives a change of texts or support addresses. */
export interface MountServices {
  api: Api;
  session: Session;
  ownProfile: OwnProfile;
  drafts: Drafts;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Tells the host. */
  emit: (event: ProductEvent) => void;
  /** For what the specification wants logged and shown nowhere (§8). No ids, no e-mails. */
  log: (text: string) => void;
  /** What a lazy part has to make once for each mount as well. */
  once: Once<MountServices>;
}

/** What a screen may use of its mount. */
export interface Services extends MountServices {
  /** BCP 47, for dates and numbers. */
  locale: string;
  support: { email?: string | undefined; phone?: string | undefined };
  /** The address a photo has once it is uploaded (P5). */
  photoUrl: (presigned: PresignedUpload) => string;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('A screen needs the services of its mount around it');
  return services;
}
