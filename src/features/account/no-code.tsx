import { useEffect, useRef, useState } from 'react';
import { maskEmail } from '../../domain/email-mask';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { focusLate } from '../../ui/focus-late';
import { Form, useForm } from '../../ui/form';
import { faultTexts } from '../../ui/form-errors';
import s from './account.module.css';
import { checkEmail, typedEmail } from './checks';
import type { Readdress } from './confirm';
import { EmailField, useEmailFault } from './email-field';
import { SubmitButton } from './submit-button';

/** Most codes have come by then. */
const WAIT_MS = 30_000;

export interface NoCodeProps {
  readdress: Readdress;
  /** The address that the code was sent to. */
  email: string;
}

/**
 * After half a minute on the screen: where a code may be, and a way to another address that keeps the password. After a reload the
 * password is gone, and the screen's link to a new registration is the way.
 */
export function NoCode({ readdress, email }: NoCodeProps) {
  const t = useMessages();
  const { session } = useServices();
  const [isLate, setLate] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const password = session.credentials()?.password;
  return (
    <div className={s.noCode}>
      {/* Rendered while empty: screen readers announce only changes to existing live regions. */}
      <output>{isLate && t('confirm.noCode', { email: maskEmail(email) })}</output>
      {isLate && password !== undefined && !isOpen && (
        <Button small variant="ghost" onClick={() => setOpen(true)}>
          {t('confirm.noCode.change')}
        </Button>
      )}
      {isOpen && password !== undefined && (
        <OtherAddress readdress={readdress} password={password} onDone={() => setOpen(false)} />
      )}
    </div>
  );
}

interface OtherAddressProps {
  readdress: Readdress;
  password: string;
  onDone: () => void;
}

function OtherAddress({ readdress, password, onDone }: OtherAddressProps) {
  const t = useMessages();
  const emailFault = useEmailFault();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => focusLate(input.current), []);
  const form = useForm({
    names: ['email'],
    validate: ({ email }) => {
      const fault = checkEmail(email);
      return faultTexts(t, fault ? { email: fault } : {}, { email: emailFault(input.current) });
    },
    async onSubmit({ email }) {
      await readdress.submit({ email: typedEmail(email), password });
      if (!readdress.getState().notice) onDone();
    },
  });
  return (
    <Form form={form}>
      <EmailField ref={input} label={t('forgot.email')} required enterKeyHint="send" />
      <SubmitButton of={readdress}>{t('confirm.noCode.send')}</SubmitButton>
    </Form>
  );
}
