import { useStore } from 'zustand';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { useDeskTab } from '../desk-tabs';
import { phaseOf } from '../evening-times';
import { useAction } from '../use-call';
import s from './rounds.module.css';

/** After the last round: the release, if it is still to come, else the way to the tab that has the next step. */
export function AfterLast() {
  const t = useMessages();
  const toasts = useToasts();
  const { now } = useServices();
  const store = useAdminStores().evening;
  const evening = useStore(store, (state) => state.evening);
  const [, openTab] = useDeskTab();
  const [busy, run] = useAction();
  if (!evening) return null;
  const release = async () => {
    await store.change({ opensAt: 'now' });
    toasts.show('success', t('admin.sees.open'));
  };
  const isWaiting = phaseOf(evening, now()) === 'waiting';
  return (
    <div className={s.after}>
      <p>{t(isWaiting ? 'admin.sees.waiting' : `admin.sees.${phaseOf(evening, now())}`)}</p>
      {isWaiting ? (
        <Button variant="primary" busy={busy !== null} onClick={() => void run(true, release)}>
          {t('admin.release')}
        </Button>
      ) : (
        <Button onClick={() => openTab('EVENING')}>{t('admin.tab.evening')}</Button>
      )}
    </div>
  );
}
