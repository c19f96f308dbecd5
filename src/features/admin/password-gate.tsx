import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Form, useForm } from '../../ui/form';
import { failureAt } from './failure';
import { giveAgain } from './give-again';
import { PasswordAgain } from './password-again';
import s from './dashboard.module.css';

/** Asks for the password once more; the right one begins a new session in place. */
export function PasswordGate({ label, action, children }: { label: string; action: string; children?: ReactNode }) {
  const t = useMessages();
  const services = useServices();
  const form = useForm({
    names: ['password'],
    validate: ({ password }) => (password === '' ? { password: t('password-required') } : {}),
    async onSubmit({ password }) {
      try {
        await giveAgain(services, password);
      } catch (error) {
        form.setErrors(failureAt('password', error));
      }
    },
  });
  const { email } = services.session.getState().user ?? {};
  return (
    <Form form={form} label={label} className={s.gate ?? ''}>
      {children}
      {/* Tells a password manager whose password to fill in. */}
      <input hidden readOnly type="email" autoComplete="username" value={email ?? ''} />
      <PasswordAgain />
      <Button type="submit" variant="primary" busy={form.busy}>
        {action}
      </Button>
    </Form>
  );
}
