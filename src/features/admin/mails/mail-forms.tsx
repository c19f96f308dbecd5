import { useCallback } from 'react';
import type { After, Mailing, MailingKind } from '../../../api/admin-after-calls';
import { useMessages } from '../../../messages/messages';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { Question } from '../question';
import { useLoaded } from '../use-call';
import s from './mails.module.css';

/** Props of both dialogs. */
export interface MailProps {
  /** Id of the heading. */
  id: string;
  onClose: () => void;
  onChange: (after: After) => void;
}

interface PlanFormProps extends MailProps {
  planned: boolean;
  action: string;
  /** When results show. */
  time: string;
  /** How many would get the mail now. */
  waiting: number;
}

/** Schedules or cancels the results mail. */
export function PlanForm({ id, onClose, onChange, planned, action, time, waiting }: PlanFormProps) {
  const t = useMessages();
  const { after } = useAdminStores();
  return (
    <Question
      id={id}
      title={action}
      hint={t('admin.mail.plan.hint', { time, count: waiting })}
      action={action}
      onClose={onClose}
      onAnswer={async ({ password }) => {
        onChange(await after.planMail(planned, password));
        onClose();
      }}
    >
      {planned && <MailPreview kind="results" />}
    </Question>
  );
}

/** A mail as it would be read, in the language of whoever is at the desk. Nothing until it has come. */
export function MailPreview({ kind }: { kind: MailingKind }) {
  const { after } = useAdminStores();
  const [mail] = useLoaded(useCallback(() => after.preview(kind), [after, kind]));
  if (typeof mail === 'string') return null;
  return (
    <figure className={s.mail}>
      <figcaption dir="auto">{mail.subject}</figcaption>
      <p dir="auto">{mail.text.trim()}</p>
    </figure>
  );
}

/** Shows a mail and its number of recipients before the password sends it. */
export function MailForm({ id, onClose, onChange, mailing, label }: MailProps & { mailing: Mailing; label: string }) {
  const t = useMessages();
  const toasts = useToasts();
  const { after } = useAdminStores();
  const { kind, waiting } = mailing;
  // How many have no like isn't told: it would be an answer computed from likes.
  const isToSome = kind === 'undecided';
  return (
    <Question
      id={id}
      title={label}
      hint={
        isToSome
          ? t('admin.mail.undecided.preview')
          : waiting === 1
            ? t('admin.mail.manyOne')
            : t('admin.mail.many', { count: waiting })
      }
      action={t('admin.mail.send')}
      onClose={onClose}
      onAnswer={async ({ password }) => {
        const count = await after.mail(kind, password);
        onChange(await after.after());
        onClose();
        const told = count === 1 ? t('admin.mail.sentOne') : t('admin.mail.sent', { count });
        toasts.show('success', isToSome ? t('admin.mail.undecided.sent') : told);
      }}
    >
      <MailPreview kind={kind} />
    </Question>
  );
}
