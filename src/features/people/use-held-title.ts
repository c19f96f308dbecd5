import { useMessages } from '../../messages/messages';
import { useHold, type Hold } from '../../session/hold';

/**
 * Why a button that has no room for words can't be pressed for a while: a failed like is only logged (§8), so its tooltip
 * is the one place that may say how long the server wants to be left alone. `undefined` while it can be pressed.
 */
export function useHeldTitle(hold: Hold): string | undefined {
  const t = useMessages();
  const seconds = useHold(hold);
  return seconds > 0 ? t('error.wait', { seconds }) : undefined;
}
