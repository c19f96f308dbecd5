import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { findAccountById } from '../repositories/accounts.ts';
import type { Services } from '../services.ts';
import { admit } from './admission.ts';
import { LANES } from './lanes.ts';

/** Not 401: the session is valid, only the typed password isn't. */
const wrongPassword = () => new ApiError(400, 'Incorrect password.', { more: { field: 'password' } });

/**
 * Asks the owner of a session for the password once more, for what nobody shall do who only found their phone. Tries are
 * limited like those at the current password. Throws `ApiError` 400 for a wrong one, 429 for too many.
 */
export async function requireOwnPassword(services: Services, request: FastifyRequest, password: string): Promise<void> {
  const { db, passwords, originOf } = services;
  const { clientId, userId, session } = request.caller;
  const admission = await admit(services, clientId, [[LANES.currentPassword, session]]);
  await admission.guess(async () => {
    const account = await findAccountById(db, clientId, userId);
    const asker = { network: originOf(request).network, account: userId };
    if (!account || !(await passwords.verify(account.passwordHash, password, asker))) throw wrongPassword();
  });
}
