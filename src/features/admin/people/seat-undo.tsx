import { useStore } from 'zustand';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { useAdminStores } from '../admin-stores';
import { useAction } from '../use-call';
import s from './people.module.css';

/** Says which seat was last passed on or joined, by whichever phone, and takes it back as long as the server keeps how it was. */
export function SeatUndo() {
  const t = useMessages();
  const { people, arrivals, refresh } = useAdminStores();
  const { seatUndo } = useStore(people.view);
  const [busy, run] = useAction();
  if (!seatUndo) return null;
  const { guestId, name } = seatUndo;
  const undo = () =>
    run(true, async () => {
      // Also if it is too late: the button has no use any more.
      people.view.setState({ seatUndo: null });
      await arrivals.takeBack(guestId);
      refresh();
    });
  return (
    <div className={s.checkedIn}>
      <p>{t('admin.seat.changed', { name: name || t('admin.seat.free') })}</p>
      <Button small busy={busy !== null} onClick={() => void undo()}>
        {t('admin.undo')}
      </Button>
    </div>
  );
}
