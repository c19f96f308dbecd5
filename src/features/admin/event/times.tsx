import { useRef, useState } from 'react';
import type { Evening } from '../../../api/admin-calls';
import { useMessages, type MessageKey } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { focusLate } from '../../../ui/focus-late';
import { useAdminStores } from '../admin-stores';
import s from '../dashboard.module.css';
import { DeskSection } from '../desk-section';
import { useEventMoment } from '../event-moment';
import { useAction } from '../use-call';
import { TimesForm } from './times-form';

const TIMES = [
  ['opensAt', 'admin.opens'],
  ['closesAt', 'admin.closes'],
  ['resultsAt', 'admin.results'],
] as const satisfies readonly (readonly [keyof Evening, MessageKey])[];

/** The times that are set once, and a form for them. */
export function Times({ evening }: { evening: Evening }) {
  const t = useMessages();
  const moment = useEventMoment();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    focusLate(opener.current, opener.current?.closest('section'));
  };
  const set = TIMES.flatMap(([name, text]) => {
    const time = evening[name];
    return time === null ? [] : [t(text, { time: moment(time) })];
  });
  return (
    <DeskSection title={t('admin.event.times')}>
      <div>
        {set.length === 0 && <p>{t(evening.waits ? 'admin.waits' : 'admin.open')}</p>}
        {set.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className={s.muted}>{t('admin.times.zone', { zone: evening.zone })}</p>
      </div>
      <div className={s.buttons}>
        <Button ref={opener} small aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('admin.times')}
        </Button>
        <UndoButton evening={evening} />
      </div>
      {evening.undoUntil !== null && <p className={s.muted}>{t('admin.undo.hint')}</p>}
      {isOpen && <TimesForm evening={evening} onDone={close} />}
    </DeskSection>
  );
}

/** Undoes the last change of times or of whom attendees see, as the Evening tab does. */
function UndoButton({ evening: { undoUntil } }: { evening: Evening }) {
  const t = useMessages();
  const { evening: store } = useAdminStores();
  const [busy, run] = useAction();
  if (undoUntil === null) return null;
  return (
    <Button small busy={busy !== null} onClick={() => void run(true, () => store.undo())}>
      {t('admin.undo')}
    </Button>
  );
}
