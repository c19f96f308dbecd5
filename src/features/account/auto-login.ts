import type { Credentials } from '../../api/auth-calls';
import type { FlowContext } from './flow-context';
import type { Visit } from './submission';

/**
 * Signs a fresh account in with what was typed at registration, and goes to /create-profile without asking for
 * a profile first (A16). When that fails, the attendee logs in by hand, with the e-mail filled in.
 * @param notBefore resolves when the screen may be left
 */
export async function autoLogin(
  { api, session, ownProfile, drafts, emit, go, toast }: FlowContext,
  visit: Visit,
  email: string,
  credentials: Credentials | null,
  notBefore: Promise<void>,
): Promise<void> {
  // Whatever goes wrong, the words are the same; the confirmation itself did succeed.
  const [tokens] = await Promise.all([credentials && api.login(credentials).catch(() => undefined), notBefore]);
  if (!visit.here()) {
    session.confirmed();
    return;
  }
  // From here on nothing waits: a guard must never see a known user on /confirm, nor /confirm without its e-mail.
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
