import type { Services } from '../../session/services';
import type { Saying } from './saying';

/** What the flows of the account work with: the mount's services, the way to another screen, and toasts. */
export interface Means extends Pick<Services, 'api' | 'session' | 'ownProfile' | 'drafts' | 'now' | 'emit' | 'log'> {
  go(route: string, options?: { replace: boolean }): void;
  toast(tone: 'success' | 'error', saying: Saying): void;
}
