import { useEffect, useRef, useState } from 'react';
import type { ShownCode } from '../../api/admin-help-calls';
import { dateLocale, formatMoment } from '../../session/dates';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Heading } from '../../ui/heading';
import type { ActProps } from './acts';
import { useAdminStores } from './admin-stores';
import { Tick } from './plain-fields';
import { Question } from './question';
import shared from './dashboard.module.css';
import s from './roster.module.css';

/** A code on this phone for who gets no mail, once their id was seen; for an account in use, after the password. */
export function ShowCode({ person, id, onClose }: ActProps) {
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
      onAnswer={async ({ password }) => setShown(await help.showCode(person.id, needsPassword ? password : null))}
    >
      <Tick name="idSeen" label={t('admin.help.id', { name: person.name || person.email })} />
    </Question>
  );
}

function Code({ shown, id, onClose }: { shown: ShownCode; id: string; onClose: () => void }) {
  const t = useMessages();
  const { locale } = useServices();
  const { code, email, expiresAt } = shown;
  const time = expiresAt === null ? null : formatMoment(expiresAt, dateLocale(locale));
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={s.question}>
      <Heading below={1} id={id} tabIndex={-1} ref={heading}>
        {t('admin.help.code', { email })}
      </Heading>
      <p dir="ltr" className={s.code}>
        {code}
      </p>
      <p id={`${id}-hint`} className={shared.muted}>
        {t('admin.help.code.hint')} {time !== null && t('admin.help.code.until', { time })}
      </p>
      <Button onClick={onClose}>{t('admin.done')}</Button>
    </div>
  );
}
