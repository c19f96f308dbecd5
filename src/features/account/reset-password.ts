import { RESET_REDIRECT_MS } from '../../domain/limits';
import { aboutCode } from './refused-field';
import type { FlowContext } from './flow-context';
import { createSubmission, type FormNotice, type Submission, type Visit } from './submission';

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
    submit: (reset) => submission.run((visit) => send(context, visit, reset), { else: 'reset.failed' }, aboutCode),
  };
}

const DONE: FormNotice = { tone: 'success', sentence: { key: 'reset.done' } };

async function send({ api, drafts, go }: FlowContext, visit: Visit, reset: PasswordReset): Promise<FormNotice> {
  await api.confirmForgot(reset);
  visit.show(DONE);
  await visit.pause(RESET_REDIRECT_MS);
  if (visit.here()) {
    drafts.set('email', reset.email);
    go('/login?reset=success', { replace: true });
  }
  return DONE;
}
