import { createStore, type StoreApi } from 'zustand/vanilla';
import { isConfirmedAlready } from '../../api/account-state';
import { CONFIRMED_REDIRECT_MS } from '../../domain/limits';
import { autoLogin } from './auto-login';
import { aboutCode } from './refused-field';
import { countDown } from './resend-cooldown';
import type { FlowContext } from './flow-context';
import { createSubmission, type FormNotice, type Submission, type Visit } from './submission';

export interface Resend extends Submission {
  submit(email: string): Promise<void>;
}

export interface Confirmation extends Submission {
  submit(email: string, code: string): Promise<void>;
  /** Resending the code is a separate submission, which may run alongside. */
  resend: Resend;
  /** Seconds until another code can be requested; 0 when it can be now. */
  cooldown: StoreApi<number>;
}

/** Confirms the e-mail of a new account with the code sent to it (§4). */
export function createConfirmation(context: FlowContext): Confirmation {
  const confirmation = createSubmission();
  const sending = createSubmission();
  const cooldown = createStore(() => 0);
  let stopCounting: (() => void) | undefined;
  const count = () => {
    stopCounting?.();
    const sentAt = context.session.codeSentAt();
    if (sentAt !== null) stopCounting = countDown(sentAt, context.now, (left) => cooldown.setState(left));
  };

  const resend: Resend = {
    ...sending,
    submit: (email) =>
      sending.run(
        async (visit) => {
          await context.api.resend(email);
          context.session.codeSent();
          if (!visit.here()) return null;
          count();
          context.toast('success', { key: 'confirm.resent' });
          return null;
        },
        // No countdown after a failure (A11).
        { else: 'confirm.resendFailed' },
      ),
  };

  return {
    ...confirmation,
    resend,
    cooldown,
    start() {
      const stops = [confirmation.start(), sending.start()];
      count();
      return () => {
        stopCounting?.();
        for (const stop of stops) stop();
      };
    },
    submit: (email, code) =>
      confirmation.run((visit) => confirm(context, visit, email, code), { else: 'confirm.failed' }, aboutCode),
  };
}

async function confirm(context: FlowContext, visit: Visit, email: string, code: string): Promise<FormNotice | null> {
  await context.api.confirm(email, code).catch((error: unknown) => {
    if (!isConfirmedAlready(error)) throw error;
  });
  context.drafts.clear('mailLink');
  if (visit.here()) context.toast('success', { key: 'confirm.done' });
  const remembered = context.session.credentials();
  const credentials = remembered?.email === email ? remembered : null;
  await autoLogin(context, visit, email, credentials, visit.pause(CONFIRMED_REDIRECT_MS));
  return null;
}
