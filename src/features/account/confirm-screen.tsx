import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { useStore } from 'zustand';
import { maskEmail } from '../../domain/email-mask';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Form, useForm } from '../../ui/form';
import { Link } from '../../ui/link';
import { Screen } from '../../ui/screen';
import { CodeField } from './code-field';
import { HelpLink } from './help-link';
import { showRefusedField } from './refused-field';
import { createConfirmation } from './confirm';
import { checkCode, normalizeCode } from './recovery-checks';
import { ResendButton } from './resend-button';
import { SubmitButton } from './submit-button';
import { useFlow } from './use-flow';
import { faultTexts } from '../../ui/form-errors';

const codeIn = (search = '') => normalizeCode(new URLSearchParams(search).get('code') ?? '');

export function ConfirmScreen() {
  const t = useMessages();
  const confirmation = useFlow(createConfirmation);
  const { session, drafts } = useServices();
  const email = useStore(session, (state) => state.unconfirmedEmail) ?? '';
  const search = useSearch();
  // Kept, since the app removes the code from the address. Another may arrive while this screen shows (A31).
  const arrived = codeIn(search);
  const [prefill, setPrefill] = useState(() => arrived || codeIn(drafts.get('mailLink')));
  if (arrived && arrived !== prefill) setPrefill(arrived);
  const codeInput = useRef<HTMLInputElement>(null);
  const form = useForm({
    names: ['code'],
    validate: ({ code }) => {
      const fault = checkCode(code);
      return faultTexts(t, fault ? { code: fault } : {});
    },
    async onSubmit({ code }) {
      await confirmation.submit(email, normalizeCode(code));
      showRefusedField(confirmation, form);
    },
  });
  useEffect(() => {
    const input = codeInput.current;
    // Masked until edited: a code that was typed stays.
    if (!prefill || !input || (input.type !== 'password' && input.value !== '')) return;
    input.form?.reset();
    input.dispatchEvent(new Event('change', { bubbles: true })); // takes back "Code is required"
  }, [prefill]);
  return (
    <Screen
      title={t('confirm.title')}
      lead={t('confirm.text', { email: maskEmail(email) })}
      footer={
        <>
          <p>
            <Link to="/register" onFollow={session.confirmed}>
              {t('confirm.other')}
            </Link>
          </p>
          <p>
            {t('confirm.login')} <Link to="/login">{t('confirm.login.link')}</Link>
          </p>
          <HelpLink />
        </>
      }
    >
      <Form form={form}>
        <CodeField ref={codeInput} masked submits label={t('confirm.code')} defaultValue={prefill} />
        <SubmitButton of={confirmation}>{t('confirm.submit')}</SubmitButton>
        <ResendButton confirmation={confirmation} email={email} next={codeInput} />
      </Form>
    </Screen>
  );
}
