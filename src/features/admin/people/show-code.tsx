import { useEffect, useRef, useState } from 'react';
import { refusedField } from '../../../api/admin-calls';
import type { ShownCode } from '../../../api/admin-help-calls';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { focusLate } from '../../../ui/focus-late';
import { Heading } from '../../../ui/heading';
import { useAdminStores } from '../admin-stores';
import shared from '../dashboard.module.css';
import { useEventMoment } from '../event-moment';
import { Tick } from '../plain-fields';
import { Question } from '../question';
import type { ActProps } from './people-store';
import dialogs from '../question.module.css';
import s from './people.module.css';

interface ShowCodeProps extends ActProps {
  /** That of the profile, else of the seat, else the e-mail. */
  name: string;
  onUnlisted: (error: unknown) => void;
}

/**
 * Shows a code on this phone to an attendee whose mail doesn't arrive, once their identity was checked; for a confirmed account,
 * after the password.
 */
export function ShowCode({ person, name, id, onClose, onUnlisted }: ShowCodeProps) {
  const t = useMessages();
  const { help } = useAdminStores();
  const [shown, setShown] = useState<ShownCode | null>(null);
  if (shown) return <Code shown={shown} id={id} onClose={onClose} />;
  const needsPassword = person.state !== 'unconfirmed';
  return (
    <Question
      id={id}
      title={t('admin.help.show')}
      hint={t('admin.help.show.hint', { email: person.email })}
      action={t('admin.help.show')}
      fields={['idSeen']}
      faults={({ idSeen }) => (idSeen === '' ? { idSeen: t('admin.help.id.required') } : {})}
      needsPassword={needsPassword}
      onClose={onClose}
      onAnswer={async ({ password }) => {
        try {
          setShown(await help.showCode(person.id, needsPassword ? password : null));
        } catch (error) {
          if (refusedField(error) !== 'letIn') throw error;
          onUnlisted(error);
        }
      }}
    >
      <Tick isRequired name="idSeen" label={t('admin.help.id', { name })} />
    </Question>
  );
}

function Code({ shown, id, onClose }: { shown: ShownCode; id: string; onClose: () => void }) {
  const t = useMessages();
  const moment = useEventMoment();
  const { code, email, expiresAt, confirms } = shown;
  const heading = useRef<HTMLHeadingElement>(null);
  // Replaces the form that had the focus.
  useEffect(() => focusLate(heading.current), []);
  return (
    <div className={dialogs.question}>
      <Heading below={1} id={id} tabIndex={-1} ref={heading}>
        {t('admin.help.code', { email })}
      </Heading>
      <p dir="ltr" className={s.code}>
        {code}
      </p>
      <p id={`${id}-hint`} className={shared.muted}>
        {t(confirms ? 'admin.help.code.confirms' : 'admin.help.code.hint')}{' '}
        {expiresAt !== null && t('admin.help.code.until', { time: moment(expiresAt) })}
      </p>
      <Button onClick={onClose}>{t('admin.done')}</Button>
    </div>
  );
}
