import { useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { focusLate } from '../../../ui/focus-late';
import { useAdminStores } from '../admin-stores';
import { DeskDialog } from '../desk-dialog';
import { Question } from '../question';
import { UndoLine } from '../undo-line';
import { useAction } from '../use-call';

/** A button that checks in everybody who is still waited for, as after a roll call. It asks, and says how many they are. */
export function CheckInAll() {
  const t = useMessages();
  const { people: store, arrivals, refresh } = useAdminStores();
  const { list, counts, checkInUndo } = useStore(store.view);
  const words = useStore(store, (shown) => shown.words);
  const [isAsking, setIsAsking] = useState(false);
  const [, run] = useAction();
  const id = useId();
  const pressed = useRef<HTMLButtonElement>(null);
  const close = () => setIsAsking(false);
  const count = counts === null ? 0 : counts.expected - counts.here;
  const isOffered = checkInUndo !== undefined && list === 'expected' && words === '' && count > 1;
  const answer = async () => {
    const button = pressed.current;
    const section = button?.closest('section');
    await run(true, async () => {
      await arrivals.checkInAll();
      await store.load();
    });
    close();
    // The button is gone once nobody is waited for.
    focusLate(section, button);
    refresh(store);
  };
  return (
    <>
      {isOffered && (
        <Button ref={pressed} small variant="ghost" onClick={() => setIsAsking(true)}>
          {t('admin.arrivals.all', { count })}
        </Button>
      )}
      <DeskDialog open={isAsking} onClose={close} labelledBy={id}>
        <Question
          id={id}
          title={t('admin.arrivals.all', { count })}
          hint={t('admin.arrivals.all.hint')}
          action={t('admin.arrivals.in')}
          needsPassword={false}
          onClose={close}
          onAnswer={answer}
        />
      </DeskDialog>
    </>
  );
}

/** Says how many were checked in at once, and takes that back. */
export function CheckInAllUndo() {
  const t = useMessages();
  const { people, arrivals, refresh } = useAdminStores();
  const { checkInUndo } = useStore(people.view);
  if (!checkInUndo) return null;
  const undo = async () => {
    // Also if it is too late: the button has no use any more.
    people.view.setState({ checkInUndo: null });
    await arrivals.undoCheckInAll();
    refresh();
  };
  return <UndoLine text={t('admin.arrivals.all.done', { count: checkInUndo.people })} onUndo={undo} />;
}
