import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Credentials } from '../../api/auth-calls';
import { isApiError } from '../../api/errors';
import { CONFIRMED_REDIRECT_MS, RESEND_COOLDOWN_MS } from '../../domain/limits';
import { autoLogin } from './auto-login';
import type { FlowContext } from './flow';
import { aboutCode } from './refused-field';
import { createSubmission, type FormNotice, type Submission, type Visit } from './submission';

export interface Resend extends Submission {
  submit(email: string): Promise<void>;
}

export interface Readdress extends Submission {
  submit(credentials: Credentials): Promise<void>;
}

export interface Confirmation extends Submission {
  submit(email: string, code: string): Promise<void>;
  /** Resending the code is a separate, possibly concurrent submission. */
  resend: Resend;
  /** Registers another address with the password typed before, which sends the code there. */
  readdress: Readdress;
  /** Seconds until another code can be requested; 0 when it can be now. */
  cooldown: StoreApi<number>;
}

/** Confirms the e-mail of a new account with the code sent to it (§4). */
export function createConfirmation(context: FlowContext): Confirmation {
  const confirmation = createSubmission();
  const sending = createSubmission();
  const readdressing = createSubmission();
  const cooldown = createStore(() => 0);
  let stopCounting: (() => void) | undefined;
  const count = () => {
    stopCounting?.();
    const sentAt = context.session.codeSentAt();
    if (sentAt !== null) stopCounting = countDown(sentAt, context.now, (left) => cooldown.setState(left));
  };

  return {
    ...confirmation,
    cooldown,
    resend: {
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
          { else: 'confirm.resendFailed' },
        ),
    },
    readdress: {
      ...readdressing,
      submit: (credentials) =>
        readdressing.run((visit) => readdress(context, visit, credentials), { else: 'confirm.resendFailed' }),
    },
    start() {
      const stops = [confirmation.start(), sending.start(), readdressing.start()];
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

async function readdress(context: FlowContext, visit: Visit, credentials: Credentials): Promise<null> {
  const { userConfirmed } = await context.api.register(credentials);
  if (!visit.here()) return null;
  if (userConfirmed) {
    await autoLogin(context, visit, credentials.email, credentials, Promise.resolve());
    return null;
  }
  context.drafts.clear('mailLink');
  context.session.awaitConfirmation(credentials);
  context.toast('success', { key: 'confirm.resent' });
  return null;
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

/** Whether a refusal says that the account is already confirmed, as after a lost response. */
function isConfirmedAlready(error: unknown): boolean {
  return isApiError(error, 'http') && /(status is|already).{0,9}confirmed/i.test(error.body);
}

/**
 * Counts down the resend cooldown by the wall clock, so that a sleeping tab doesn't prolong it.
 *
 * @param sentAt when the code was sent, in milliseconds since 1970
 * @param tick called with the whole seconds left, at most 60, at once and then at each change until 0
 * @returns stop
 */
export function countDown(sentAt: number, now: () => number, tick: (secondsLeft: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    // A clock set back must not lock the button for longer than the cooldown itself.
    const left = Math.min(RESEND_COOLDOWN_MS, sentAt + RESEND_COOLDOWN_MS - now());
    const seconds = Math.max(0, Math.ceil(left / 1000));
    tick(seconds);
    if (seconds > 0) timer = setTimeout(update, left - (seconds - 1) * 1000);
  };
  update();
  return () => clearTimeout(timer);
}
