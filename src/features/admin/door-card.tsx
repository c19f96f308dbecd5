import { useCallback, useId, useState } from 'react';
import type { DoorKeeper } from '../../api/admin-help-calls';
import { dateLocale, formatMoment } from '../../session/dates';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { DeskSection } from './desk-section';
import { failureOf } from './failure';
import { Question } from './question';
import { useLoaded } from './use-loaded';
import shared from './dashboard.module.css';
import s from './after.module.css';

/** Who helps at the door this evening, and a way to let somebody help or no longer. */
export function DoorCard() {
  const t = useMessages();
  const toasts = useToasts();
  const { locale } = useServices();
  const { help } = useAdminStores();
  const [doors, setDoors] = useLoaded<DoorKeeper[]>(help.doors);
  const [giving, setGiving] = useState(false);
  const id = useId();
  const close = () => setGiving(false);
  if (typeof doors === 'string') return null;
  const take = async ({ id: userId }: DoorKeeper) => {
    try {
      setDoors(await help.takeDoor(userId));
    } catch (error) {
      const failure = failureOf(error);
      if (failure) toasts.show('error', 'text' in failure ? failure.text : t(failure.key, failure.values));
    }
  };
  return (
    <DeskSection title={t('admin.door')}>
      <p className={shared.muted}>{t('admin.door.hint')}</p>
      {doors.length > 0 && (
        <ul className={s.tasks}>
          {doors.map((door) => (
            <li key={door.id} className={s.task}>
              <div className={s.facts}>
                <p>{door.email}</p>
                {door.until !== null && (
                  <p className={shared.muted}>
                    {t('admin.door.until', { time: formatMoment(door.until, dateLocale(locale)) ?? '' })}
                  </p>
                )}
              </div>
              <Button small aria-label={t('admin.door.take.of', { name: door.email })} onClick={() => void take(door)}>
                {t('admin.door.take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={s.buttons}>
        <Button small onClick={() => setGiving(true)}>
          {t('admin.door.give')}
        </Button>
      </div>
      <Dialog
        open={giving}
        onClose={close}
        role="alertdialog"
        size="small"
        labelledBy={`${id}-give`}
        describedBy={`${id}-give-hint`}
      >
        <Question
          id={`${id}-give`}
          title={t('admin.door.give')}
          hint={t('admin.door.give.hint')}
          action={t('admin.door.give')}
          fields={['email']}
          faults={({ email }) => (email.trim() === '' ? { email: t('email-required') } : {})}
          onClose={close}
          onAnswer={async ({ email, password }) => {
            setDoors(await help.giveDoor(email, password));
            close();
          }}
        >
          <TextField name="email" type="email" label={t('admin.door.email')} autoComplete="off" spellCheck={false} />
        </Question>
      </Dialog>
    </DeskSection>
  );
}

/** What whoever helps at the door is told: until when. */
export function DoorNote() {
  const t = useMessages();
  const { locale } = useServices();
  const { help } = useAdminStores();
  const [door] = useLoaded(useCallback(() => help.door(true), [help]));
  const time = typeof door === 'string' || door.until === null ? null : formatMoment(door.until, dateLocale(locale));
  if (time === null) return null;
  return (
    <Card as="section" className={shared.section}>
      <p>{t('admin.door.you', { time })}</p>
    </Card>
  );
}
