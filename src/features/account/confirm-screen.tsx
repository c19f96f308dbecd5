import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { useStore } from 'zustand';
import { normalizeCode } from '../../domain/code';
import { maskEmail } from '../../domain/email-mask';
import { useMessages } from '../../messages/messages';
import { newEvent } from '../../page/kinds';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { focusLate } from '../../ui/focus-late';
import { Form, useForm } from '../../ui/form';
import { faultTexts } from '../../ui/form-errors';
import { Link } from '../../ui/link';
import { Screen } from '../../ui/screen';
import s from './account.module.css';
import { clearCode, CodeField } from './code-field';
import { type Confirmation, createConfirmation } from './confirm';
import { useFlow } from './flow';
import { HelpLink } from './help-link';
import { checkCode } from './recovery-checks';
import { showRefusedField } from './refused-field';
import { NoCode } from './no-code';
import { SubmitButton, SubmitNotice } from './submit-button';

/** The code in a link, without the punctuation of the sentence it stood in; empty if it can't be one. */
function codeIn(search = '', length: number): string {
  const text = normalizeCode(new URLSearchParams(search).get('code') ?? '');
  const [code = ''] = /^[\p{L}\p{N}-]+/u.exec(text) ?? [];
  return length === 0 || (code.length === length && /^\d+$/.test(code)) ? code : '';
}

export function ConfirmScreen() {
  const t = useMessages();
  const confirmation = useFlow(createConfirmation);
  const { session, drafts, codeLength } = useServices();
  const email = useStore(session, (state) => state.unconfirmedEmail) ?? '';
  const search = useSearch();
  // Kept, since the app removes the code from the URL. Another link may be opened while this screen shows.
  const codeInUrl = codeIn(search, codeLength);
  const [prefill, setPrefill] = useState(() => codeInUrl || codeIn(drafts.get('mailLink'), codeLength));
  if (codeInUrl && codeInUrl !== prefill) setPrefill(codeInUrl);
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
    // Doesn't replace a typed code; the field is masked until edited.
    if (!prefill || !input || (input.type !== 'password' && input.value !== '')) return;
    input.form?.reset();
    input.dispatchEvent(newEvent('change', { bubbles: true })); // removes "Code is required"
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
        <CodeField
          ref={codeInput}
          masked
          submits
          label={t('confirm.code')}
          {...(codeLength > 0 && { hint: t('confirm.code.checked') })}
          defaultValue={prefill}
        />
        <SubmitButton of={confirmation}>{t('confirm.submit')}</SubmitButton>
        <ResendButton confirmation={confirmation} email={email} next={codeInput} />
      </Form>
      <NoCode key={email} readdress={confirmation.readdress} email={email} next={codeInput} />
    </Screen>
  );
}

export interface ResendButtonProps {
  confirmation: Confirmation;
  email: string;
  /** The code's field: focused when the cooldown disables the button, and cleared if its code was refused. */
  next: RefObject<HTMLInputElement | null>;
}

/** Separate, so that the form doesn't rerender every second. */
function ResendButton({ confirmation: { resend, cooldown }, email, next }: ResendButtonProps) {
  const t = useMessages();
  const seconds = useStore(cooldown);
  const { busy, blocked } = useStore(resend);
  const send = async ({ currentTarget: button }: MouseEvent) => {
    await resend.submit(email);
    if (cooldown.getState() === 0) return;
    if (next.current?.hasAttribute('aria-invalid')) clearCode(next.current);
    focusLate(next.current, button);
  };
  return (
    <>
      <Button className={s.apart} variant="ghost" block busy={busy} disabled={seconds > 0 || blocked} onClick={send}>
        {seconds > 0 ? t('confirm.resendIn', { seconds }) : t('confirm.resend')}
      </Button>
      <SubmitNotice of={resend} />
    </>
  );
}
