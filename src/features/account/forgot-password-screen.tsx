import { useRef } from 'react';
import { useMessages } from '../../messages/messages';
import { Form, useForm } from '../../ui/form';
import { Link } from '../../ui/link';
import { Screen } from '../../ui/screen';
import { checkEmail } from './checks';
import { EmailField, useEmailFault } from './email-field';
import { createForgottenPassword } from './forgot-password';
import { SubmitButton } from './submit-button';
import { useFlow } from './use-flow';
import { faultTexts } from '../../ui/form-errors';

export function ForgotPasswordScreen() {
  const t = useMessages();
  const emailFault = useEmailFault();
  const forgotten = useFlow(createForgottenPassword);
  const email = useRef<HTMLInputElement>(null);
  const form = useForm({
    names: ['email'],
    validate: (values) => {
      const fault = checkEmail(values.email);
      return faultTexts(t, fault ? { email: fault } : {}, { email: emailFault(email.current) });
    },
    onSubmit: (values) => forgotten.submit(values.email.trim()),
  });
  return (
    <Screen
      title={t('forgot.title')}
      lead={t('forgot.text')}
      footer={
        <p>
          <Link to="/login">{t('forgot.login')}</Link>
        </p>
      }
    >
      <Form form={form}>
        <EmailField ref={email} label={t('forgot.email')} required enterKeyHint="send" />
        <SubmitButton of={forgotten}>{t('forgot.submit')}</SubmitButton>
      </Form>
    </Screen>
  );
}
