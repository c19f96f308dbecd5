import { useRef, useSyncExternalStore } from 'react';
import { useMessages } from '../../messages/messages';
import { Form, useForm } from '../../ui/form';
import { Link } from '../../ui/link';
import { useServices } from '../../session/services';
import { Screen } from '../../ui/screen';
import { typedEmail } from './checks';
import { EmailField, useEmailFault } from './email-field';
import { HelpLink } from './help-link';
import { NewPasswordField, RepeatedPasswordField } from './new-password-field';
import { checkRegistration, createRegistration } from './register';
import { SubmitButton } from './submit-button';
import { useFlow } from './flow';
import { faultTexts } from '../../ui/form-errors';

export function RegisterScreen() {
  const t = useMessages();
  const emailFault = useEmailFault();
  const registration = useFlow(createRegistration);
  const email = useRef<HTMLInputElement>(null);
  const form = useForm({
    names: ['email', 'password', 'confirmPassword'],
    ticked: 'password',
    validate: (values) => faultTexts(t, checkRegistration(values), { email: emailFault(email.current) }),
    onSubmit: ({ email: address, password }) => registration.submit({ email: typedEmail(address), password }),
  });
  return (
    <Screen
      title={t('register.title')}
      footer={
        <>
          <p>
            {t('register.login')} <Link to="/login">{t('register.login.link')}</Link>
          </p>
          <HelpLink before={<Purpose />} />
        </>
      }
    >
      <Form form={form}>
        <EmailField ref={email} first label={t('register.email')} hint={t('register.email.hint')} />
        <NewPasswordField name="password" label={t('register.password')} />
        <RepeatedPasswordField label={t('register.confirm')} />
        <SubmitButton of={registration}>{t('register.submit')}</SubmitButton>
      </Form>
    </Screen>
  );
}

const neverChanges = () => () => {};

/** What the data is used for, with a link to the organiser's privacy page. */
function Purpose() {
  const t = useMessages();
  const { privacyLink } = useServices();
  // The prerendered screen, which React hydrates, doesn't have the link.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <>
      {t('register.privacy')}
      {privacyLink && isHydrated && (
        <>
          {' '}
          <a href={privacyLink} target="_blank" rel="noopener noreferrer">
            {t('register.privacy.link')}
          </a>
          {' ·'}
        </>
      )}
    </>
  );
}
