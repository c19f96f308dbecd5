import { Fragment, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { normalizeCode } from '../../domain/code';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { ButtonLink } from '../../ui/button';
import { focusLate } from '../../ui/focus-late';
import { Form, useForm } from '../../ui/form';
import { faultTexts } from '../../ui/form-errors';
import { Link, useLinkProps } from '../../ui/link';
import { Screen } from '../../ui/screen';
import { checkEmail, typedEmail } from './checks';
import { CodeField } from './code-field';
import { EmailField, useEmailFault } from './email-field';
import { useFlow } from './flow';
import { HelpLink } from './help-link';
import { NewPasswordField, RepeatedPasswordField } from './new-password-field';
import { PasswordField } from './password-field';
import { createChangePassword, createForgottenPassword, createResetPassword } from './passwords';
import { checkChange, checkReset } from './recovery-checks';
import { showRefusedField } from './refused-field';
import { SubmitButton } from './submit-button';

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
    onSubmit: (values) => forgotten.submit(typedEmail(values.email)),
  });
  return (
    <Screen
      title={t('forgot.title')}
      lead={t('forgot.text')}
      footer={
        <>
          <p>
            <Link to="/login">{t('forgot.login')}</Link>
          </p>
          <HelpLink />
        </>
      }
    >
      <Form form={form}>
        <EmailField ref={email} label={t('forgot.email')} required enterKeyHint="send" />
        <SubmitButton of={forgotten}>{t('forgot.submit')}</SubmitButton>
      </Form>
    </Screen>
  );
}

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
      await reset.submit({ email: typedEmail(address), code: normalizeCode(code), newPassword });
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
          <HelpLink />
        </>
      }
    >
      <Form form={form}>
        <EmailField ref={email} label={t('reset.email')} />
        <CodeField label={t('reset.code')} />
        <NewPasswordField name="newPassword" label={t('reset.password')} />
        <RepeatedPasswordField label={t('reset.confirm')} />
        <SubmitButton of={reset} disabled={!form.valid}>
          {t('reset.submit')}
        </SubmitButton>
      </Form>
    </Screen>
  );
}

export function ChangePasswordScreen() {
  const t = useMessages();
  const change = useFlow(createChangePassword);
  const { session, drafts } = useServices();
  const email = useStore(session, (state) => state.user?.email);
  const [formKey, setFormKey] = useState(0);
  const outcome = useRef<HTMLDivElement>(null);
  const form = useForm({
    names: ['currentPassword', 'newPassword', 'confirmPassword'],
    ticked: 'newPassword',
    validate: (values) => faultTexts(t, checkChange(values)),
    async onSubmit({ currentPassword, newPassword }) {
      await change.submit({ current: currentPassword, next: newPassword }, () => {
        form.reset();
        setFormKey((done) => done + 1);
        // The reset disables the button, which had the focus.
        focusLate(outcome.current, outcome.current?.closest('form'));
      });
      showRefusedField(change, form);
    },
  });
  const back = (
    <ButtonLink variant="ghost" small {...useLinkProps(drafts.get('wayBack') ?? '/app')}>
      {t('app.back')}
    </ButtonLink>
  );
  return (
    <Screen title={t('change.title')} footer={back}>
      <Form form={form}>
        {/* Tells a password manager whose password to update. */}
        <input hidden readOnly type="email" autoComplete="username" value={email ?? ''} />
        {/* New fields each time, so that no password stays visible and no rule ticked. */}
        <Fragment key={formKey}>
          <PasswordField name="currentPassword" label={t('change.current')} autoComplete="current-password" announced />
          <NewPasswordField
            name="newPassword"
            label={t('change.new')}
            showLabel={t('password.showNew')}
            hideLabel={t('password.hideNew')}
          />
          <RepeatedPasswordField label={t('change.confirm')} />
        </Fragment>
        <div ref={outcome} tabIndex={-1}>
          <SubmitButton of={change} disabled={!form.valid}>
            {t('change.submit')}
          </SubmitButton>
        </div>
      </Form>
    </Screen>
  );
}
