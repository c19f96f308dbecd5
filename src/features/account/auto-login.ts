import type { Credentials } from '../../api/auth-calls';
import type { FlowContext } from './flow';
import type { Visit } from './submission';

/**
 * Signs a new account in with the credentials typed at registration, and goes to /create-profile without requesting a
 * profile first: a new account has none. If that fails, the attendee logs in manually, with the e-mail filled in.
 * @param notBefore the screen isn't left before this resolves
 */
export async function autoLogin(
  { api, session, ownProfile, drafts, emit, go, toast }: FlowContext,
  visit: Visit,
  email: string,
  credentials: Credentials | null,
  notBefore: Promise<void>,
): Promise<void> {
  // The text is the same whatever goes wrong: the confirmation itself has succeeded.
  const [tokens] = await Promise.all([credentials && api.login(credentials).catch(() => undefined), notBefore]);
  if (!visit.here()) {
    session.confirmed();
    return;
  }
  // Synchronous from here: a guard must never see a known user on /confirm, nor /confirm without its e-mail.
  if (tokens && session.begin(tokens)) {
    ownProfile.reset();
    drafts.clear('email');
    session.complete();
    emit({ type: 'auth', state: 'signed-in', reason: 'login' });
    go('/create-profile', { replace: true });
  } else {
    drafts.set('email', email);
    toast('error', { key: credentials ? 'confirm.autoLoginFailed' : 'confirm.noCredentials' });
    go('/login', { replace: true });
  }
  session.confirmed();
}
