import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { ReportedPerson } from '../../../api/report-calls';
import { useMessages } from '../../../messages/messages';
import { TextField } from '../../../ui/field';
import { focusLate } from '../../../ui/focus-late';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { Question } from '../question';
import type { ActProps } from './people-store';

/** UTF-16 units. */
const REASON_MAX = 300;

export interface SuspendFormProps {
  person: Pick<ReportedPerson, 'name' | 'email'>;
  /** Id of the heading. */
  id: string;
  onClose: () => void;
  /** Rejects like its call. */
  suspend: (reason: string, password: string) => Promise<void>;
}

/** Asks for the reason of a suspension, and for the password. */
export function SuspendForm({ person, id, onClose, suspend }: SuspendFormProps) {
  const t = useMessages();
  const toasts = useToasts();
  const support = useStore(useAdminStores().evening, ({ evening }) => evening?.support ?? '');
  const field = useRef<HTMLInputElement>(null);
  // Takes the place of the button that had the focus.
  useEffect(() => focusLate(field.current), []);
  const name = person.name || person.email;
  const whom = support === '' ? t('admin.suspend.noSupport') : t('admin.suspend.support', { support });
  return (
    <Question
      id={id}
      title={t('admin.suspend.of', { name })}
      hint={`${t('admin.suspend.hint')} ${whom}`}
      action={t('admin.suspend')}
      isDangerous
      fields={['reason']}
      faults={({ reason }) => (reason.trim() === '' ? { reason: t('admin.suspend.required') } : {})}
      onClose={onClose}
      onAnswer={async ({ reason, password }) => {
        await suspend(reason, password);
        onClose();
        toasts.show('success', t('admin.suspend.done', { name }));
      }}
    >
      <TextField
        ref={field}
        name="reason"
        label={t('admin.suspend.reason')}
        hint={t('admin.suspend.reason.hint')}
        maxLength={REASON_MAX}
        autoComplete="off"
      />
    </Question>
  );
}

/** Asks for the password before a suspension is lifted. */
export function RestoreForm({ person, store, id, onClose }: ActProps) {
  const t = useMessages();
  const toasts = useToasts();
  const name = person.name || person.email;
  return (
    <Question
      id={id}
      title={t('admin.restore.of', { name })}
      hint={t('admin.restore.hint')}
      action={t('admin.restore')}
      onClose={onClose}
      onAnswer={async ({ password }) => {
        await store.restore(person, password);
        onClose();
        toasts.show('success', t('admin.restore.done', { name }));
      }}
    />
  );
}
