import type { Credentials, LoginTokens } from '../../api/auth-calls';
import { isApiError } from '../../api/errors';
import { maskEmail } from '../../domain/email-mask';
import { UNCONFIRMED_REDIRECT_MS } from '../../domain/limits';
import type { FlowContext } from './flow';
import { createSubmission, type FormNotice, type Submission, type Visit } from './submission';

export interface Login extends Submission {
  submit(credentials: Credentials): Promise<void>;
}

/** Logs in (§4): gets tokens, then checks for a profile. Only then is the user signed in. */
export function createLogin(context: FlowContext): Login {
  const submission = createSubmission();
  return { ...submission, submit: (credentials) => submission.run((visit) => logIn(context, visit, credentials), TEXTS) };
}

/** Whether a refused login means an unconfirmed account. Servers use different fields and words. */
export function isUnconfirmed(error: unknown): boolean {
  return isApiError(error, 'http') && /not.?confirmed|unconfirmed/i.test(error.body);
}

const TEXTS = { shape: 'login.noTokens', else: 'login.failed' } as const;

async function logIn(context: FlowContext, visit: Visit, credentials: Credentials): Promise<FormNotice | null> {
  let tokens: LoginTokens;
  try {
    tokens = await context.api.login(credentials);
  } catch (error) {
    if (!isUnconfirmed(error)) throw error;
    return toConfirmation(context, visit, credentials);
  }
  if (!visit.here()) return null;
  if (!context.session.begin(tokens)) return { tone: 'error', sentence: { key: 'login.noTokens' } };
  return enter(context, visit);
}

/** Admins need no profile. The guard redirects anyone else. */
const NEEDS_NO_PROFILE = /^\/admin\b/;

async function enter({ api, session, ownProfile, drafts, emit, go }: FlowContext, visit: Visit): Promise<FormNotice | null> {
  try {
    const profile = await api.getProfile({ endsSession: false });
    if (!visit.here()) {
      session.abandon();
      return null;
    }
    const wanted = drafts.get('returnTo') ?? '/app';
    drafts.clear('returnTo');
    drafts.clear('email');
    // Synchronous, or a guard would redirect in between.
    ownProfile.set(profile);
    session.complete();
    emit({ type: 'auth', state: 'signed-in', reason: 'login' });
    const canEnter = profile !== null || NEEDS_NO_PROFILE.test(wanted);
    go(canEnter ? wanted : '/create-profile', { replace: true });
    return null;
  } catch (error) {
    // With the tokens kept, the header would appear above "Please try again".
    session.abandon();
    if (isApiError(error, 'aborted')) throw error;
    return { tone: 'error', sentence: { key: 'login.unexpected' } };
  }
}

async function toConfirmation(
  { api, session, log, go }: FlowContext,
  visit: Visit,
  credentials: Credentials,
): Promise<FormNotice | null> {
  if (!visit.here()) return null;
  session.awaitConfirmation(credentials);
  // The notice says "Code sent"; if this fails, /confirm has a button to resend it.
  api.resend(credentials.email).catch(() => log('The confirmation code could not be sent again'));
  const email = maskEmail(credentials.email);
  const notice: FormNotice = { tone: 'info', sentence: { key: 'login.unconfirmed', values: { email } } };
  visit.show(notice);
  await visit.pause(UNCONFIRMED_REDIRECT_MS);
  if (visit.here()) go('/confirm');
  return notice;
}
