import type { Services } from '../../session/services';
import type { Sentence } from '../../messages/sentence';

/** What the flows of the account work with: the mount's services, the way to another screen, and toasts. */
export interface FlowContext extends Pick<Services, 'api' | 'session' | 'ownProfile' | 'drafts' | 'now' | 'emit' | 'log'> {
  go(route: string, options?: { replace: boolean }): void;
  toast(tone: 'success' | 'error', sentence: Sentence): void;
}
