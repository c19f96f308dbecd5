import type { Credentials } from '../../api/auth-calls';
import { autoLogin } from './auto-login';
import type { FlowContext } from './flow-context';
import { createSubmission, NO_OWN_TEXT, type FormNotice, type Submission, type Visit } from './submission';

export interface Registration extends Submission {
  submit(credentials: Credentials): Promise<void>;
}

const TEXTS = { ...NO_OWN_TEXT, shape: 'register.shape' } as const;

/** Creates an account (§4). Goes on to /confirm, or signs in at once if the server requires no code (A15). */
export function createRegistration(context: FlowContext): Registration {
  const submission = createSubmission();
  return { ...submission, submit: (credentials) => submission.run((visit) => register(context, visit, credentials), TEXTS) };
}

async function register(context: FlowContext, visit: Visit, credentials: Credentials): Promise<FormNotice | null> {
  const { userConfirmed } = await context.api.register(credentials);
  context.emit({ type: 'registered' });
  if (!visit.here()) return null;
  context.toast('success', { key: 'register.done' });
  if (userConfirmed) {
    await autoLogin(context, visit, credentials.email, credentials, Promise.resolve());
  } else {
    // Another code is on its way.
    context.drafts.clear('mailLink');
    context.session.awaitConfirmation(credentials);
    context.go('/confirm');
  }
  return null;
}
