import { useCallback } from 'react';
import type { Mailing } from '../../api/admin-after-calls';
import { useMessages } from '../../messages/messages';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import type { AfterProps } from './after-forms';
import { Question } from './question';
import { useLoaded } from './use-loaded';
import s from './after.module.css';

/** Shows a mail to many as it will be read and how many there are, before the password sends it. */
export function MailForm({ id, onClose, onChange, mailing, label }: AfterProps & { mailing: Mailing; label: string }) {
  const t = useMessages();
  const toasts = useToasts();
  const { after } = useAdminStores();
  const { kind, waiting } = mailing;
  const [mail] = useLoaded(useCallback(() => after.preview(kind), [after, kind]));
  return (
    <Question
      id={id}
      title={label}
      hint={t('admin.mail.many', { count: waiting })}
      action={t('admin.mail.send')}
      onClose={onClose}
      onAnswer={async ({ password }) => {
        const count = await after.mail(kind, password);
        onChange(await after.after());
        onClose();
        toasts.show('success', t('admin.mail.sent', { count }));
      }}
    >
      {typeof mail !== 'string' && (
        <figure className={s.mail}>
          <figcaption dir="auto">{mail.subject}</figcaption>
          <p dir="auto">{mail.text.trim()}</p>
        </figure>
      )}
    </Question>
  );
}
