import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { focusLate } from '../../../ui/focus-late';
import { useAdminStores } from '../admin-stores';
import { DeskDialog } from '../desk-dialog';
import { phaseOf } from '../evening-times';
import { Question } from '../question';
import { UndoLine } from '../undo-line';
import { useAction } from '../use-call';
import { freshKey } from './tap-outbox';
import { useOutbox } from './use-taps';

/** A button that checks in everybody who is still waited for, as after a roll call. It asks, and says how many they are. */
export function CheckInAll() {
  const t = useMessages();
  const { now } = useServices();
  const { people: store, arrivals, evening: eveningStore, refresh } = useAdminStores();
  const { list, counts, checkInUndo, opensWhenHere } = useStore(store.view);
  const words = useStore(store, (shown) => shown.words);
  const evening = useStore(eveningStore, (shown) => shown.evening);
  const unsent = useStore(useOutbox(), ({ taps }) => taps.length);
  /** The open question: how many it concerns, whatever the list says meanwhile, and its key: pressed once more after a lost answer, it is done once. */
  const [asked, setAsked] = useState<{ count: number; key: string } | null>(null);
  const [, run] = useAction();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
  const close = () => setAsked(null);
  const count = counts === null ? 0 : counts.expected - counts.here;
  /** `null` at the door, where the evening isn't known, but whether it opens then. */
  const phase = evening && phaseOf(evening, now());
  const opens = evening ? phase === 'waiting' && evening.opensWhenHere : opensWhenHere;
  const isOver = phase === 'secret' || phase === 'closed';
  const isOffered = checkInUndo !== undefined && list === 'expected' && words === '' && count > 1 && !isOver;
  const answer = async (key: string) => {
    const around = button.current?.closest('section') ?? null;
    await run(true, async () => {
      await arrivals.checkInAll(key);
      await store.load();
      section.current = around;
      close();
      refresh(store);
    });
  };
  // The button is gone once nobody is waited for, and can't have the focus back.
  useEffect(() => {
    if (asked) return;
    focusLate(section.current);
    section.current = null;
  }, [asked]);
  return (
    <>
      {isOffered && (
        // What was tapped before comes first.
        <Button ref={button} small variant="ghost" disabled={unsent > 0} onClick={() => setAsked({ count, key: freshKey() })}>
          {t('admin.arrivals.all', { count })}
        </Button>
      )}
      <DeskDialog open={asked !== null} onClose={close} labelledBy={id}>
        {asked && (
          <Question
            id={id}
            title={t('admin.arrivals.all', { count: asked.count })}
            hint={
              <>
                {t('admin.arrivals.all.hint')}
                {opens && ` ${t('admin.arrivals.all.opens')}`}
              </>
            }
            action={t('admin.arrivals.in')}
            needsPassword={false}
            onClose={close}
            onAnswer={() => answer(asked.key)}
          />
        )}
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
