import type { Db } from '../../api/db/db.ts';
import { loadKeys } from '../../api/security/keys.ts';
import { createTokens } from '../../api/security/tokens.ts';

/** Somebody who is signed in. */
export interface Minted {
  readonly clientId: string;
  readonly userId: string;
  readonly token: string;
}

/**
 * Signs people in without a login each, whose password would have to be hashed: as no account may browse more pages in a
 * minute than a person looks at, a load takes hundreds of them.
 *
 * @param guests of accounts whose password was never changed
 */
export async function mintTokens(db: Db, guests: readonly { clientId: string; email: string }[]): Promise<Minted[]> {
  const tokens = createTokens(await loadKeys(db), [], Date.now);
  return Promise.all(
    guests.map(async ({ clientId, email }) => {
      const [row] = await db.query<{ userId: string }>(
        `select user_id as "userId" from accounts where client_id = $1 and email = $2`,
        [clientId, email],
      );
      if (!row) throw new Error(`Nobody at ${clientId} has the e-mail ${email}`);
      const owner = { clientId, userId: row.userId, email, role: 'attendee', passwordVersion: 0 };
      return { clientId, userId: row.userId, token: (await tokens.issue(owner, Date.now())).idToken };
    }),
  );
}
