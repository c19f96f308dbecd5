import { useStore } from 'zustand';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { useCooldown } from '../../session/cooldown';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import s from './list-parts.module.css';
import { usePeopleStores } from './people-stores';

/** Above a grid: what a lost connection kept from the server, and one tap that sends all of it again (L20). */
export function Unsent() {
  const t = useMessages();
  const { intents, cooldowns, sendAgain } = usePeopleStores();
  const unsent = useStore(intents, (state) => state.unsent);
  const isCoolingDown = useCooldown(cooldowns.like) > 0;
  if (unsent.size === 0) return null;
  const count = unsent.size;
  const words = [...unsent.values()].includes(false)
    ? t('likes.sendAllAgain')
    : count === 1
      ? t('likes.sendAgainOne')
      : t('likes.sendAgain', { count });
  return (
    <Notice
      kind="danger"
      className={s.failure ?? ''}
      action={
        <Button small disabled={isCoolingDown} onClick={sendAgain}>
          {words}
        </Button>
      }
    >
      {t('likes.unsent')}
    </Notice>
  );
}

/** The mark of a card whose like or unlike isn't on the server; `undefined` where it is. @param liked as the card shows it */
export function useNotSent({ id }: Profile, liked: boolean) {
  const t = useMessages();
  const { intents } = usePeopleStores();
  const wish = useStore(intents, ({ unsent }) => (id === null ? undefined : unsent.get(id)));
  return wish === !liked ? <Badge>{t('person.notSent')}</Badge> : undefined;
}
