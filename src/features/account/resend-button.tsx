import type { MouseEvent, RefObject } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import s from './account.module.css';
import type { Confirmation } from './confirm';
import { SubmitNotice } from './submit-notice';
import { pageOf } from '../../page/page-of';

export interface ResendButtonProps {
  confirmation: Confirmation;
  email: string;
  /** Gets the focus when the button is disabled for the cooldown; a code that was refused is cleared for the new one. */
  next: RefObject<HTMLInputElement | null>;
}

/** A component of its own, so that the form doesn't re-render every second (§2 /confirm, A11). */
export function ResendButton({ confirmation: { resend, cooldown }, email, next }: ResendButtonProps) {
  const t = useMessages();
  const seconds = useStore(cooldown);
  const { busy, blocked } = useStore(resend);
  const send = async ({ currentTarget: button }: MouseEvent) => {
    await resend.submit(email);
    const focused = (button.getRootNode() as ShadowRoot | Document).activeElement;
    const lost = focused === null || focused === button || focused === pageOf(button).body;
    if (cooldown.getState() === 0) return;
    clearRefused(next.current);
    if (lost) next.current?.focus();
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

function clearRefused(input: HTMLInputElement | null): void {
  if (!input?.hasAttribute('aria-invalid')) return;
  input.value = '';
  // Takes the error away, as typing would.
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
