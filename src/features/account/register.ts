import type { Credentials } from '../../api/auth-calls';
import { isApiError } from '../../api/errors';
import { autoLogin } from './auto-login';
import type { Means } from './means';
import { sayingOf, type Saying } from './saying';
import { createSubmission, type FormNotice, type Submission, type Visit } from './submission';

export interface Registration extends Submission {
  submit(credentials: Credentials): Promise<void>;
}

/** Makes an account (§4). It waits for its code, or is signed in at once when the server asks for none (A15). */
export function createRegistration(means: Means): Registration {
  const submission = createSubmission();
  return { ...submission, submit: (credentials) => submission.run((visit) => register(means, visit, credentials), explain) };
}

function explain(error: unknown): Saying {
  return isApiError(error, 'shape') ? { key: 'register.shape' } : sayingOf(error);
}

async function register(means: Means, visit: Visit, credentials: Credentials): Promise<FormNotice | null> {
  const { userConfirmed } = await means.api.register(credentials);
  means.emit({ type: 'registered' });
  if (!visit.here()) return null;
  means.toast('success', { key: 'register.done' });
  if (userConfirmed) {
    await autoLogin(means, visit, credentials.email, credentials, Promise.resolve());
  } else {
    means.session.awaitConfirmation(credentials);
    means.go('/confirm');
  }
  return null;
}
