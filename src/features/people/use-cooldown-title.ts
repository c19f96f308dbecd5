import { useMessages } from '../../messages/messages';
import { useCooldown, type Cooldown } from '../../session/cooldown';

/**
 * The tooltip of a button that is disabled because the server asks to wait. A failed like is only logged (§8), so only the
 * tooltip can say for how long. `undefined` while the button is enabled.
 */
export function useCooldownTitle(cooldown: Cooldown): string | undefined {
  const t = useMessages();
  const seconds = useCooldown(cooldown);
  return seconds > 0 ? t('error.wait', { seconds }) : undefined;
}
