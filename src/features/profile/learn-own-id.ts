import type { Services } from '../../session/services';

/** Over ten seconds, as long as a server may lag behind itself (L19). */
const WAITS_MS = [500, 1_000, 2_000, 3_000, 3_500];

/**
 * Asks for a profile that was just created until the server tells its id: without one, nobody's own likes and matches can
 * be told from another's. What the attendee has changed meanwhile stays. Never rejects.
 */
export async function learnOwnId({ api, ownProfile, session }: Pick<Services, 'api' | 'ownProfile' | 'session'>): Promise<void> {
  const owner = session.idToken();
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const { profile } = ownProfile.getState();
    if (session.idToken() !== owner || profile?.id) return;
    const found = profile && (await api.getProfile().catch(() => null));
    if (found?.id && session.idToken() === owner) {
      ownProfile.setState(({ profile: shown }) => ({ profile: shown && { ...shown, id: found.id } }));
    }
  }
}
