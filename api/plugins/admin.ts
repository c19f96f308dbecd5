import type { onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../api-error.ts';
import { roleOf } from '../repositories/accounts.ts';
import type { Services } from '../services.ts';
import { requireTokenAlone, unauthorized } from './bearer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `door`: of the calls under `/admin`, one for those who help at the door, too. Without it they are the admins' alone. */
    role?: 'door';
  }
  interface FastifyRequest {
    /** What the caller is at the event, by the database; set on every route under `/admin`. */
    role: 'admin' | 'door';
  }
}

/** As for a path that doesn't exist. */
const notFound = () => new ApiError(404, 'Not found');

/**
 * A hook that admits admins, and to a route with `config: { role: 'door' }` also those who help at the door, before the body is
 * read; the event is that of their session. The role is read from the database at every call: a token that still names it is
 * worth nothing once it was taken away. To everybody else who is logged in there is no such call. Throws `ApiError` 401 and
 * 404.
 */
export function requireAdmin(services: Services): onRequestAsyncHookHandler {
  const requireToken = requireTokenAlone(services, 'id');
  return async function (request, reply) {
    await requireToken.call(this, request, reply);
    const role = await roleOf(services.db, request.caller, services.now());
    if (role === null) throw unauthorized();
    if (role !== 'admin' && (role !== 'door' || request.routeOptions.config.role !== 'door')) throw notFound();
    request.role = role;
  };
}
