import { useStore } from 'zustand';
import { useMessages } from '../../../messages/messages';
import { TextField } from '../../../ui/field';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { Question } from '../question';
import type { ActProps } from './people-store';

/** UTF-16 units. */
const REASON_MAX = 300;

/** Asks for the reason of a suspension, and for the password. */
export function SuspendForm({ person, store, id, onClose }: ActProps) {
  const t = useMessages();
  const toasts = useToasts();
  const support = useStore(useAdminStores().evening, ({ evening }) => evening?.support ?? '');
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
        await store.suspend(person, reason, password);
        onClose();
        toasts.show('success', t('admin.suspend.done', { name }));
      }}
    >
      <TextField
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
