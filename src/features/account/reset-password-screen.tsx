import { useRef } from 'react';
import { useMessages } from '../../messages/messages';
import { Form, useForm } from '../../ui/form';
import { Link } from '../../ui/link';
import { Screen } from '../../ui/screen';
import { CodeField } from './code-field';
import { showRefusedField } from './refused-field';
import { EmailField, useEmailFault } from './email-field';
import { NewPasswordField } from './new-password-field';
import { PasswordField } from './password-field';
import { checkReset, normalizeCode } from './recovery-checks';
import { createResetPassword } from './reset-password';
import { SubmitButton } from './submit-button';
import { useFlow } from './use-flow';
import { faultTexts } from '../../ui/form-errors';

export function ResetPasswordScreen() {
  const t = useMessages();
  const emailFault = useEmailFault();
  const reset = useFlow(createResetPassword);
  const email = useRef<HTMLInputElement>(null);
  const form = useForm({
    names: ['email', 'code', 'newPassword', 'confirmPassword'],
    ticked: 'newPassword',
    validate: (values) => faultTexts(t, checkReset(values), { email: emailFault(email.current) }),
    async onSubmit({ email: address, code, newPassword }) {
      await reset.submit({ email: address.trim(), code: normalizeCode(code), newPassword });
      showRefusedField(reset, form);
    },
  });
  return (
    <Screen
      title={t('reset.title')}
      lead={t('reset.text')}
      footer={
        <>
          <p>
            <Link to="/forgot-password">{t('reset.again')}</Link>
          </p>
          <p>
            <Link to="/login">{t('forgot.login')}</Link>
          </p>
        </>
      }
    >
      <Form form={form}>
        <EmailField ref={email} label={t('reset.email')} />
        <CodeField label={t('reset.code')} />
        <NewPasswordField name="newPassword" label={t('reset.password')} />
        <PasswordField name="confirmPassword" label={t('reset.confirm')} autoComplete="new-password" enterKeyHint="go" />
        <SubmitButton of={reset} disabled={!form.valid}>
          {t('reset.submit')}
        </SubmitButton>
      </Form>
    </Screen>
  );
}
