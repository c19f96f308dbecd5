import { useStore } from 'zustand';
import { refusedField } from '../../api/admin-calls';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { Form, useForm } from '../../ui/form';
import { Heading } from '../../ui/heading';
import { TextField } from '../../ui/text-field';
import { useToasts } from '../../ui/toasts';
import type { ActProps } from './acts';
import { useAdminStores } from './admin-stores';
import { failureAt } from './failure';
import { PasswordAgain } from './password-again';
import shared from './dashboard.module.css';
import s from './roster.module.css';

/** UTF-16 units; longer reasons aren't taken in. */
const REASON_MAX = 300;

/** Asks why somebody is suspended, and for the password. */
export function SuspendForm({ person, store, id, onClose }: ActProps) {
  const t = useMessages();
  const toasts = useToasts();
  const support = useStore(useAdminStores().evening, ({ evening }) => evening?.support ?? '');
  const name = person.name || person.email;
  const form = useForm({
    names: ['reason', 'password'],
    validate: ({ reason, password }) => ({
      ...(reason.trim() === '' && { reason: t('admin.suspend.required') }),
      ...(password === '' && { password: t('password-required') }),
    }),
    async onSubmit({ reason, password }) {
      try {
        await store.suspend(person, reason, password);
        onClose();
        toasts.show('success', t('admin.suspend.done', { name }));
      } catch (error) {
        form.setErrors(failureAt(refusedField(error) === 'reason' ? 'reason' : 'password', error));
      }
    },
  });
  return (
    <div className={s.question}>
      <Heading below={1} id={id}>
        {t('admin.suspend.of', { name })}
      </Heading>
      <p id={`${id}-hint`} className={shared.muted}>
        {t('admin.suspend.hint')} {support === '' ? t('admin.suspend.noSupport') : t('admin.suspend.support', { support })}
      </p>
      <Form form={form}>
        <TextField
          name="reason"
          label={t('admin.suspend.reason')}
          hint={t('admin.suspend.reason.hint')}
          maxLength={REASON_MAX}
          autoComplete="off"
        />
        <PasswordAgain />
        <div className={s.answers}>
          <Button onClick={onClose}>{t('admin.cancel')}</Button>
          <Button type="submit" variant="danger" busy={form.busy}>
            {t('admin.suspend')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Asks for the password before a suspension is taken back. */
export function RestoreForm({ person, store, id, onClose }: ActProps) {
  const t = useMessages();
  const toasts = useToasts();
  const name = person.name || person.email;
  const form = useForm({
    names: ['password'],
    validate: ({ password }) => (password === '' ? { password: t('password-required') } : {}),
    async onSubmit({ password }) {
      try {
        await store.restore(person, password);
        onClose();
        toasts.show('success', t('admin.restore.done', { name }));
      } catch (error) {
        form.setErrors(failureAt('password', error));
      }
    },
  });
  return (
    <div className={s.question}>
      <Heading below={1} id={id}>
        {t('admin.restore.of', { name })}
      </Heading>
      <p id={`${id}-hint`} className={shared.muted}>
        {t('admin.restore.hint')}
      </p>
      <Form form={form}>
        <PasswordAgain />
        <div className={s.answers}>
          <Button onClick={onClose}>{t('admin.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('admin.restore')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
