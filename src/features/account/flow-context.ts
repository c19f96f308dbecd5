import type { Services } from '../../session/services';
import type { OwnSentence } from '../../messages/sentence';

/** What the account's flows use: the mount's services, navigation, and toasts. */
export interface FlowContext extends Pick<Services, 'api' | 'session' | 'ownProfile' | 'drafts' | 'now' | 'emit' | 'log'> {
  go(route: string, options?: { replace: boolean }): void;
  toast(tone: 'success' | 'error', sentence: OwnSentence): void;
}
