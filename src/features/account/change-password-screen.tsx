import { Fragment, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { ButtonLink } from '../../ui/button';
import { Form, useForm } from '../../ui/form';
import { useLinkProps } from '../../ui/link';
import { Screen } from '../../ui/screen';
import { createChangePassword } from './change-password';
import { NewPasswordField } from './new-password-field';
import { PasswordField } from './password-field';
import { checkChange } from './recovery-checks';
import { showRefusedField } from './refused-field';
import { SubmitButton } from './submit-button';
import { useFlow } from './use-flow';
import { faultTexts } from '../../ui/form-errors';

export function ChangePasswordScreen() {
  const t = useMessages();
  const change = useFlow(createChangePassword);
  const { session, drafts } = useServices();
  const email = useStore(session, (state) => state.user?.email);
  const [round, setRound] = useState(0);
  const answer = useRef<HTMLDivElement>(null);
  const form = useForm({
    names: ['currentPassword', 'newPassword', 'confirmPassword'],
    ticked: 'newPassword',
    validate: (values) => faultTexts(t, checkChange(values)),
    async onSubmit({ currentPassword, newPassword }) {
      await change.submit({ current: currentPassword, next: newPassword }, () => {
        form.reset();
        setRound((done) => done + 1);
        // Clearing the form disables its button, which had the focus.
        answer.current?.focus({ preventScroll: true });
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
        <Fragment key={round}>
          <PasswordField name="currentPassword" label={t('change.current')} autoComplete="current-password" announced />
          <NewPasswordField name="newPassword" label={t('change.new')} />
          <PasswordField name="confirmPassword" label={t('change.confirm')} autoComplete="new-password" enterKeyHint="go" />
        </Fragment>
        <div ref={answer} tabIndex={-1}>
          <SubmitButton of={change} disabled={!form.valid}>
            {t('change.submit')}
          </SubmitButton>
        </div>
      </Form>
    </Screen>
  );
}
