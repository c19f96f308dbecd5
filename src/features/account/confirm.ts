import { createStore, type StoreApi } from 'zustand/vanilla';
import { CONFIRMED_REDIRECT_MS } from '../../domain/limits';
import { autoLogin } from './auto-login';
import { countDown } from './cooldown';
import type { Means } from './means';
import { sayingOf } from './saying';
import { createSubmission, type FormNotice, type Submission, type Visit } from './submission';

export interface Resend extends Submission {
  submit(email: string): Promise<void>;
}

export interface Confirmation extends Submission {
  submit(email: string, code: string): Promise<void>;
  /** Sending the code once more is a submission of its own: it may run beside the other one. */
  resend: Resend;
  /** Seconds until the next code may be asked for; 0 when it may. */
  cooldown: StoreApi<number>;
}

/** Confirms the e-mail of a fresh account with the code sent there (§4). */
export function createConfirmation(means: Means): Confirmation {
  const confirmation = createSubmission();
  const sending = createSubmission();
  const cooldown = createStore(() => 0);
  let stopCounting: (() => void) | undefined;
  const count = () => {
    stopCounting?.();
    const sentAt = means.session.codeSentAt();
    if (sentAt !== null) stopCounting = countDown(sentAt, means.now, (left) => cooldown.setState(left));
  };

  const resend: Resend = {
    ...sending,
    submit: (email) =>
      sending.run(
        async (visit) => {
          await means.api.resend(email);
          means.session.codeSent();
          if (!visit.here()) return null;
          count();
          means.toast('success', { key: 'confirm.resent' });
          return null;
        },
        // No countdown after a failure (A11).
        (error) => sayingOf(error, 'confirm.resendFailed'),
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
      confirmation.run(
        (visit) => confirm(means, visit, email, code),
        (error) => sayingOf(error, 'confirm.failed'),
      ),
  };
}

async function confirm(means: Means, visit: Visit, email: string, code: string): Promise<FormNotice | null> {
  await means.api.confirm(email, code);
  if (visit.here()) means.toast('success', { key: 'confirm.done' });
  const remembered = means.session.credentials();
  const credentials = remembered?.email === email ? remembered : null;
  await autoLogin(means, visit, email, credentials, visit.pause(CONFIRMED_REDIRECT_MS));
  return null;
}
