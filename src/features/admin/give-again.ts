import { ApiError } from '../../api/errors';
import type { MountServices } from '../../session/services';

/**
 * Logs the same user in again by the password: a new session of five hours in the place of the one that runs, without
 * leaving the screen. Rejects as the login does; then the old session goes on.
 */
export async function giveAgain({ api, session }: Pick<MountServices, 'api' | 'session'>, password: string): Promise<void> {
  const tokens = await api.login({ email: session.getState().user?.email ?? '', password });
  if (!session.begin(tokens)) throw new ApiError('shape');
  session.complete();
}
