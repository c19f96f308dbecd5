import { ApiError } from '../api-error.ts';
import type { Account } from '../repositories/accounts.ts';
import { findEventDetails } from '../repositories/events.ts';
import { findSuspension } from '../repositories/safety.ts';
import type { Services } from '../services/services.ts';

/** Throws `ApiError` 403 for a suspended person, with the reason, and whom to answer. Call it after verifying. */
export async function refuseSuspended({ db }: Services, account: Account): Promise<void> {
  const suspension = await findSuspension(db, account);
  if (!suspension) return;
  const { reason } = suspension;
  const { support } = await findEventDetails(db, account.clientId);
  if (support === null) {
    throw new ApiError(403, { text: 'The organiser has suspended your account: {reason}', values: { reason } });
  }
  const text = 'The organiser has suspended your account: {reason} To answer, write to {support}.';
  throw new ApiError(403, { text, values: { reason, support } });
}
