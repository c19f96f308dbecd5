import { FORGOT_REDIRECT_MS } from '../../domain/limits';
import type { FlowContext } from './flow-context';
import { createSubmission, type FormNotice, type Submission, type Visit } from './submission';

export interface ForgottenPassword extends Submission {
  submit(email: string): Promise<void>;
}

/** Requests a reset code. The answer doesn't reveal whether the account exists (§8). */
export function createForgottenPassword(context: FlowContext): ForgottenPassword {
  const submission = createSubmission();
  return { ...submission, submit: (email) => submission.run((visit) => ask(context, visit, email)) };
}

const SENT: FormNotice = { tone: 'info', sentence: { key: 'forgot.sent' } };

async function ask({ api, drafts, log, go }: FlowContext, visit: Visit, email: string): Promise<FormNotice> {
  await api.forgotPassword(email).catch(() => log('The reset code could not be asked for'));
  visit.show(SENT);
  await visit.pause(FORGOT_REDIRECT_MS);
  if (visit.here()) {
    // In memory: an address in the URL would end up in the organiser's analytics (A18).
    drafts.set('email', email);
    go('/reset-password');
  }
  return SENT;
}
