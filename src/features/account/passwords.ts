import { FORGOT_REDIRECT_MS, RESET_REDIRECT_MS } from '../../domain/limits';
import type { FlowContext } from './flow';
import { aboutCode, aboutCurrentPassword } from './refused-field';
import { createSubmission, type FormNotice, type Submission, type Visit } from './submission';

export interface ForgottenPassword extends Submission {
  submit(email: string): Promise<void>;
}

/** Requests a reset code. The answer doesn't reveal whether the account exists (§8). */
export function createForgottenPassword(context: FlowContext): ForgottenPassword {
  const submission = createSubmission();
  return { ...submission, submit: (email) => submission.run((visit) => requestCode(context, visit, email)) };
}

const SENT: FormNotice = { tone: 'info', sentence: { key: 'forgot.sent' } };

async function requestCode({ api, drafts, log, go }: FlowContext, visit: Visit, email: string): Promise<FormNotice> {
  await api.forgotPassword(email).catch(() => log('The reset code could not be asked for'));
  visit.show(SENT);
  await visit.pause(FORGOT_REDIRECT_MS);
  if (visit.here()) {
    // In memory: a URL would end up in the organiser's analytics.
    drafts.set('email', email);
    go('/reset-password');
  }
  return SENT;
}

export interface PasswordReset {
  email: string;
  code: string;
  newPassword: string;
}

export interface ResetPassword extends Submission {
  submit(reset: PasswordReset): Promise<void>;
}

/** Sets a new password with the code from the e-mail (§4). */
export function createResetPassword(context: FlowContext): ResetPassword {
  const submission = createSubmission();
  return {
    ...submission,
    submit: (reset) => submission.run((visit) => resetPassword(context, visit, reset), { else: 'reset.failed' }, aboutCode),
  };
}

const DONE: FormNotice = { tone: 'success', sentence: { key: 'reset.done' } };

async function resetPassword({ api, drafts, go }: FlowContext, visit: Visit, reset: PasswordReset): Promise<FormNotice> {
  await api.confirmForgot(reset);
  visit.show(DONE);
  await visit.pause(RESET_REDIRECT_MS);
  if (visit.here()) {
    drafts.set('email', reset.email);
    go('/login?reset=success', { replace: true });
  }
  return DONE;
}

export interface ChangePassword extends Submission {
  /** @param onChanged called once the server has accepted the new password, to clear the fields (§4) */
  submit(change: { current: string; next: string }, onChanged: () => void): Promise<void>;
}

/** Changes the attendee's password. Any refusal, even a 401, concerns the password, unless the token has expired. */
export function createChangePassword({ api, session }: Pick<FlowContext, 'api' | 'session'>): ChangePassword {
  const submission = createSubmission();
  return {
    ...submission,
    submit: ({ current, next }, onChanged) =>
      submission.run(
        async (visit) => {
          const token = session.accessToken();
          // The session has just ended, which is reported elsewhere.
          if (token === null) return null;
          await api.changePassword(token, current, next);
          if (visit.here()) onChanged();
          return { tone: 'success', sentence: { key: 'change.done' } };
        },
        { else: 'change.failed' },
        aboutCurrentPassword,
      ),
  };
}
