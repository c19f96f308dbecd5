import type { onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../api-error.ts';
import { roleOf } from '../repositories/accounts.ts';
import type { Services } from '../services.ts';
import { requireTokenAlone, unauthorized } from './bearer.ts';

/** As for a path that doesn't exist. */
const notFound = () => new ApiError(404, 'Not found');

/**
 * A hook that admits only admins, before the body is read; the event is that of their session. The role is read from the
 * database at every call: a token that still names it is worth nothing once it was taken away. To everybody else who is
 * logged in there is no such call. Throws `ApiError` 401 and 404.
 */
export function requireAdmin(services: Services): onRequestAsyncHookHandler {
  const requireToken = requireTokenAlone(services, 'id');
  return async function (request, reply) {
    await requireToken.call(this, request, reply);
    const role = await roleOf(services.db, request.caller);
    if (role === null) throw unauthorized();
    if (role !== 'admin') throw notFound();
  };
}
