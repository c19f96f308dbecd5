import type { Credentials } from '../../api/auth-calls';
import { checkNewPassword, isSamePassword } from '../../domain/password';
import { autoLogin } from './auto-login';
import { checkEmail, faults, type Faults, type LoginValues } from './checks';
import type { FlowContext } from './flow';
import { createSubmission, type FormNotice, NO_OWN_TEXT, type Submission, type Visit } from './submission';

export interface RegistrationValues extends LoginValues {
  confirmPassword: string;
}

export function checkRegistration({ email, password, confirmPassword }: RegistrationValues): Faults<keyof RegistrationValues> {
  return faults({
    email: checkEmail(email),
    password: checkNewPassword(password),
    confirmPassword: !isSamePassword(confirmPassword, password) && 'passwords-differ',
  });
}

export interface Registration extends Submission {
  submit(credentials: Credentials): Promise<void>;
}

const TEXTS = { ...NO_OWN_TEXT, shape: 'register.shape' } as const;

/** Creates an account (§4). Goes on to /confirm, or signs in at once if the server requires no code. */
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
    // A new code has been sent.
    context.drafts.clear('mailLink');
    context.session.awaitConfirmation(credentials);
    context.go('/confirm');
  }
  return null;
}
