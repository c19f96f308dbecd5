import { useId } from 'react';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import s from './people/people.module.css';
import { useAction } from './use-call';

/** Says what was done last, by whichever phone, and takes it back as long as the server keeps how it was. */
export function UndoLine({ text, onUndo }: { text: string; onUndo: () => Promise<void> }) {
  const t = useMessages();
  const [busy, run] = useAction();
  const id = useId();
  return (
    <div className={s.checkedIn}>
      <p id={id}>{text}</p>
      <Button small busy={busy !== null} aria-describedby={id} onClick={() => void run(true, onUndo)}>
        {t('admin.undo')}
      </Button>
    </div>
  );
}
