import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { Addressee } from '../mail/mailer.ts';
import { findCode, type CodePurpose, type KeptCode } from '../repositories/codes.ts';
import type { Services } from '../services.ts';

const WRONG = 'Invalid verification code provided, please try again.';

/** Looked up for unknown people, so that the database does the same work for them. */
const NOBODY_ID = '00000000-0000-4000-8000-000000000000';

/** The same answer for a wrong code and for an unknown e-mail. */
export const wrongCode = (): ApiError => new ApiError(400, WRONG);

/** Mails the current code if it is still valid, or a new one. */
export async function mailCode({ db, mail }: Services, account: Addressee, purpose: CodePurpose): Promise<void> {
  await mail.postCode(db, account, purpose);
  mail.wake();
}

/**
 * The stored code, if `given` matches. Throws `ApiError` 400 for a wrong code, an expired one, an unknown person, and one
 * who isn't on the guest list: only someone with the right code learns that it has expired, and so that it existed.
 */
export async function requireRightCode(
  { db, now }: Services,
  clientId: string,
  account: { userId: string } | null,
  purpose: CodePurpose,
  given: string,
): Promise<KeptCode> {
  const found = await findCode(db, { clientId, userId: account?.userId ?? NOBODY_ID }, purpose);
  if (!found || !sameCode(found.code, given) || !found.mayJoin) throw wrongCode();
  if (found.expiresAt <= now()) throw new ApiError(400, 'Invalid code provided, please request a code again.');
  return found;
}

function sameCode(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
