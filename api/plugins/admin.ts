import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { ActOnPerson } from '../acts/people.ts';
import { ApiError } from '../api-error.ts';
import { roleOf } from '../repositories/accounts.ts';
import { doorOf } from '../repositories/people.ts';
import { isInRoster } from '../repositories/roster.ts';
import { canBeSomebody } from '../rules/request-values.ts';
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
 * A hook that admits admins, and helpers at the door to routes with `config: { role: 'door' }`, before the body is read; the
 * event is that of their session. The role is read from the database at every call, so a token that still names a role that
 * was taken away is worthless. Everybody else who is logged in gets 404. Throws `ApiError` 401 and 404.
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

const nobody = () => new ApiError(404, 'User not found');

/**
 * The person with this id at the caller's event, and who acts. Throws `ApiError` 404; also for admins, and to the door for
 * others at the door: a code to set a new password would be a way to another role.
 */
export async function requireSomebody(
  { db, now }: Services,
  { caller: { clientId, userId: byId }, role }: Pick<FastifyRequest, 'caller' | 'role'>,
  userId: string,
): Promise<Required<ActOnPerson>> {
  if (!canBeSomebody(userId) || !(await isInRoster(db, { clientId, userId }))) throw nobody();
  if (role === 'door' && (await doorOf(db, { clientId, userId }, now())) !== null) throw nobody();
  return { clientId, userId, byId };
}
