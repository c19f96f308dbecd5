import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import type { Confirmation } from './confirm';
import { SubmitNotice } from './submit-notice';

export interface ResendButtonProps {
  confirmation: Confirmation;
  email: string;
}

/** Rendered apart from the form, whose fields needn't know of each second (§2 /confirm, A11). */
export function ResendButton({ confirmation: { resend, cooldown }, email }: ResendButtonProps) {
  const t = useMessages();
  const seconds = useStore(cooldown);
  const busy = useStore(resend, (state) => state.busy);
  return (
    <>
      <Button variant="ghost" block busy={busy} disabled={seconds > 0} onClick={() => void resend.submit(email)}>
        {seconds > 0 ? t('confirm.resendIn', { seconds }) : t('confirm.resend')}
      </Button>
      <SubmitNotice of={resend} />
    </>
  );
}
