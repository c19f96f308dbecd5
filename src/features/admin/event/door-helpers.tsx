import { useCallback } from 'react';
import { useStore } from 'zustand';
import type { DoorKeeper, DoorKeepers } from '../../../api/admin-help-calls';
import { useMessages } from '../../../messages/messages';
import { useMoment } from '../../../session/dates';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { TextField } from '../../../ui/field';
import { useAdminStores } from '../admin-stores';
import { useAction, useLoaded } from '../use-call';
import s from '../dashboard.module.css';
import { DialogButton } from '../desk-dialog';
import { DeskSection } from '../desk-section';
import { useEventMoment } from '../event-moment';
import { Question } from '../question';
import { UndoLine } from '../undo-line';

/** The door helpers, with buttons to appoint and dismiss them. */
export function DoorHelpers() {
  const t = useMessages();
  const moment = useEventMoment();
  const [, run] = useAction<string>();
  const { evening: store, help } = useAdminStores();
  const evening = useStore(store, (state) => state.evening);
  const [keepers, setKeepers] = useLoaded<DoorKeepers>(help.doors, evening);
  if (typeof keepers === 'string') return null;
  const { doors, ended } = keepers;
  const take = ({ id: userId }: DoorKeeper) => run(userId, async () => setKeepers(await help.revokeDoorRole(userId)));
  const undo = async () => {
    setKeepers({ doors, ended: null });
    setKeepers(await help.undoRevoke());
  };
  return (
    <DeskSection title={t('admin.door')}>
      <p className={s.muted}>{t('admin.door.hint')}</p>
      {doors.length > 0 && (
        <ul role="list" className={s.tasks}>
          {doors.map((door) => (
            <li key={door.id} className={s.task}>
              <div className={s.facts}>
                <p>{door.email}</p>
                {door.until !== null && <p className={s.muted}>{t('admin.door.until', { time: moment(door.until) })}</p>}
              </div>
              <Button small aria-label={t('admin.door.take.of', { name: door.email })} onClick={() => void take(door)}>
                {t('admin.door.take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ended !== null && <UndoLine text={t('admin.door.ended', { name: ended })} onUndo={undo} />}
      <div className={s.buttons}>
        <DialogButton label={t('admin.door.give')} small>
          {(id, close) => (
            <Question
              id={id}
              title={t('admin.door.give')}
              hint={t('admin.door.give.hint')}
              action={t('admin.door.give')}
              fields={['email']}
              faults={({ email }) => (email.trim() === '' ? { email: t('email-required') } : {})}
              onClose={close}
              onAnswer={async ({ email, password }) => {
                setKeepers(await help.grantDoorRole(email, password));
                close();
              }}
            >
              <TextField name="email" type="email" label={t('admin.door.email')} autoComplete="off" spellCheck={false} />
            </Question>
          )}
        </DialogButton>
      </div>
    </DeskSection>
  );
}

/** Tells a door helper when their access ends. */
export function DoorNote() {
  const t = useMessages();
  const moment = useMoment();
  const { help } = useAdminStores();
  const [door] = useLoaded(useCallback(() => help.door(true), [help]));
  if (typeof door === 'string' || door.until === null) return null;
  return (
    <Card as="section" className={s.section}>
      <p>{t('admin.door.you', { time: moment(door.until, door.zone) })}</p>
    </Card>
  );
}
