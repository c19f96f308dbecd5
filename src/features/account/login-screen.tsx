import { useRef } from 'react';
import { useSearch } from 'wouter';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { Form, useForm } from '../../ui/form';
import { Link } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { Screen } from '../../ui/screen';
import s from './account.module.css';
import { checkLogin, typedEmail } from './checks';
import { EmailField, useEmailFault } from './email-field';
import { HelpLink } from './help-link';
import { createLogin } from './login';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { useFlow } from './flow';
import { faultTexts } from '../../ui/form-errors';

export function LoginScreen() {
  const t = useMessages();
  const emailFault = useEmailFault();
  const login = useFlow(createLogin);
  const email = useRef<HTMLInputElement>(null);
  // A mail's link may bring the full stop after it along.
  const wasReset = /^success\b/.test(new URLSearchParams(useSearch()).get('reset') ?? '');
  const refused = useStore(login, ({ notice }) => notice?.tone === 'error');
  const form = useForm({
    names: ['email', 'password'],
    validate: (values) => faultTexts(t, checkLogin(values), { email: emailFault(email.current) }),
    onSubmit: ({ email: address, password }) => login.submit({ email: typedEmail(address), password }),
  });
  return (
    <Screen
      title={t('login.title')}
      footer={
        <>
          <p>
            {t('login.register')} <Link to="/register">{t('login.register.link')}</Link>
          </p>
          <HelpLink />
        </>
      }
    >
      {wasReset && !refused && <Notice kind="success">{t('login.reset')}</Notice>}
      <Form form={form}>
        <EmailField ref={email} label={t('login.email')} />
        {/* After the field in tab order, but beside its label visually. */}
        <div className={s.withAside}>
          <PasswordField name="password" label={t('login.password')} autoComplete="current-password" enterKeyHint="go" />
          <span className={s.aside}>
            <Link to="/forgot-password">{t('login.forgot')}</Link>
          </span>
        </div>
        <SubmitButton of={login}>{t('login.submit')}</SubmitButton>
      </Form>
    </Screen>
  );
}
