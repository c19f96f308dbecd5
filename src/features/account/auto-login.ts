import type { Credentials } from '../../api/auth-calls';
import type { FlowContext } from './flow';
import type { Visit } from './submission';

/**
 * Signs in to a new account with the credentials typed at registration, and goes to /create-profile without requesting a profile,
 * which can't exist yet. If that fails, goes to /login with the e-mail filled in.
 * @param notBefore the screen isn't left before this resolves
 */
export async function autoLogin(
  { api, session, ownProfile, drafts, emit, go, toast }: FlowContext,
  visit: Visit,
  email: string,
  credentials: Credentials | null,
  notBefore: Promise<void>,
): Promise<void> {
  // Errors don't matter here: the confirmation itself has succeeded.
  const [tokens] = await Promise.all([credentials && api.login(credentials).catch(() => undefined), notBefore]);
  if (!visit.here()) {
    session.confirmed();
    return;
  }
  // Synchronous from here: a guard must see neither a known user on /confirm nor /confirm without its e-mail.
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
