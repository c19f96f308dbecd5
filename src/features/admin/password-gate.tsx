import type { ReactNode } from 'react';
import { ApiError } from '../../api/errors';
import { useMessages } from '../../messages/messages';
import { useMoment } from '../../session/dates';
import { useServices, type MountServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Form, useForm } from '../../ui/form';
import { saidLater } from '../../ui/said-later';
import { failureAt } from './use-call';
import s from './dashboard.module.css';
import { PasswordAgain } from './question';

/** Warns of the session's end, and renews it by the password. @param endsAt ms since 1970 */
export function Renewal({ endsAt }: { endsAt: number }) {
  const t = useMessages();
  const time = useMoment()(endsAt);
  return (
    <Card as="section" className={s.section}>
      <PasswordGate label={t('admin.renew')} action={t('admin.renew')}>
        <output>
          <span {...saidLater}>{t('admin.renew.hint', { time })}</span>
        </output>
      </PasswordGate>
    </Card>
  );
}

interface PasswordGateProps {
  label: string;
  action: string;
  /** Above the password. */
  children?: ReactNode;
  /** Below the password. */
  below?: ReactNode;
  /** Called once the password was right. */
  onOpen?: () => void;
}

/** Asks for the password, which renews the session. */
export function PasswordGate({ label, action, children, below, onOpen }: PasswordGateProps) {
  const t = useMessages();
  const services = useServices();
  const form = useForm({
    names: ['password'],
    validate: ({ password }) => (password === '' ? { password: t('password-required') } : {}),
    async onSubmit({ password }) {
      try {
        await renewSession(services, password);
        onOpen?.();
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
      {below}
      <Button type="submit" variant="primary" busy={form.busy}>
        {action}
      </Button>
    </Form>
  );
}

/**
 * Logs the same user in again: a new session of five hours replaces the current one; the screen stays. If the login rejects, so
 * does this, and the current session continues.
 */
async function renewSession({ api, session }: Pick<MountServices, 'api' | 'session'>, password: string): Promise<void> {
  const tokens = await api.login({ email: session.getState().user?.email ?? '', password });
  if (!session.begin(tokens)) throw new ApiError('shape');
  session.complete();
}
