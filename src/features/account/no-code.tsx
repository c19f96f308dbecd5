import { useEffect, useRef, useState, type RefObject } from 'react';
import { maskEmail } from '../../domain/email-mask';
import { useMessages } from '../../messages/messages';
import { createListening } from '../../page/listening';
import { ownMembers } from '../../page/own-members';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { focusLate } from '../../ui/focus-late';
import { Form, useForm } from '../../ui/form';
import { faultTexts } from '../../ui/form-errors';
import s from './account.module.css';
import { checkEmail, typedEmail } from './checks';
import { clearCode } from './code-field';
import type { Readdress } from './confirm';
import { EmailField, useEmailFault } from './email-field';
import { SubmitButton } from './submit-button';

/** Most codes have come by then. */
const WAIT_MS = 30_000;

export interface NoCodeProps {
  readdress: Readdress;
  /** The address that the code was sent to. */
  email: string;
  /** The code's field: emptied and focused when another code was sent elsewhere. */
  next: RefObject<HTMLInputElement | null>;
}

/**
 * After half a minute on the screen: where a code may be, and a way to another address that keeps the password. After a reload the
 * password is gone, and the screen's link to a new registration is the way.
 */
export function NoCode({ readdress, email, next }: NoCodeProps) {
  const t = useMessages();
  const { session, now } = useServices();
  const [isLate, setLate] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const due = now() + WAIT_MS;
    const { on, stop } = createListening();
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    // Timers stand still while the page is put away, as by whoever looks for the code in their mails. Not by `whenDue`, which
    // the parts of people have: this one needn't load for it.
    on(ownMembers(document), 'visibilitychange', () => now() >= due && setLate(true));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [now]);
  const password = session.credentials()?.password;
  const onSent = (form: Element | null | undefined) => {
    setOpen(false);
    // A code for the old address is of no use here, refused or not.
    if (next.current) clearCode(next.current);
    focusLate(next.current, form);
  };
  return (
    <div className={s.noCode}>
      {/* Rendered while empty: screen readers announce only changes to existing live regions. */}
      <output>{isLate && t('confirm.noCode', { email: maskEmail(email) })}</output>
      {isLate && password !== undefined && !isOpen && (
        <Button small variant="ghost" onClick={() => setOpen(true)}>
          {t('confirm.noCode.change')}
        </Button>
      )}
      {isOpen && password !== undefined && <OtherAddress readdress={readdress} password={password} onSent={onSent} />}
    </div>
  );
}

interface OtherAddressProps {
  readdress: Readdress;
  password: string;
  /** @param form in which the button was pressed */
  onSent: (form: Element | null | undefined) => void;
}

function OtherAddress({ readdress, password, onSent }: OtherAddressProps) {
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
      const box = input.current?.form;
      await readdress.submit({ email: typedEmail(email), password });
      if (!readdress.getState().notice) onSent(box);
    },
  });
  return (
    <Form form={form}>
      <EmailField ref={input} label={t('forgot.email')} required enterKeyHint="send" />
      <SubmitButton of={readdress}>{t('confirm.noCode.send')}</SubmitButton>
    </Form>
  );
}
