import { useStore } from 'zustand';
import { useMessages } from '../../../messages/messages';
import { useAdminStores, useDeskFacts } from '../admin-stores';
import { UndoLine } from '../undo-line';

/** Says which seat was last passed on, joined or given to somebody, and takes it back. */
export function SeatUndo() {
  const t = useMessages();
  const { people, arrivals, refresh } = useAdminStores();
  const { seatUndo } = useStore(people.view);
  if (!seatUndo) return null;
  const { guestId, name } = seatUndo;
  const undo = async () => {
    // Also if it is too late: the button has no use any more.
    people.view.setState({ seatUndo: null });
    await arrivals.takeBack(guestId);
    refresh();
  };
  return <UndoLine text={t('admin.seat.changed', { name: name || t('admin.seat.free') })} onUndo={undo} />;
}

/** Says how many guests the last import has added, and takes them back. */
export function ImportUndo() {
  const t = useMessages();
  const { guests: calls, refresh, isDoor } = useAdminStores();
  const [guests, setGuests] = useDeskFacts().guests;
  if (isDoor || typeof guests === 'string' || guests.importUndo === null) return null;
  const undo = async () => {
    setGuests({ ...guests, importUndo: null });
    await calls.undoImport();
    refresh();
  };
  return <UndoLine text={t('admin.guests.added', { count: guests.importUndo.seats })} onUndo={undo} />;
}
