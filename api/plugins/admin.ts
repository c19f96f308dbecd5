import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { ActOnPerson } from '../acts/people.ts';
import { ApiError } from '../api-error.ts';
import { roleOf } from '../repositories/accounts.ts';
import { doorOf } from '../repositories/people.ts';
import { isInRoster } from '../repositories/roster.ts';
import { isUuid } from '../rules/request-values.ts';
import type { Services } from '../services/services.ts';
import { admitting, readToken, unauthorized } from './bearer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `door` opens a call under `/admin` to helpers at the door; otherwise it is for admins only. */
    role?: 'door';
  }
  interface FastifyRequest {
    /** The caller's role in the database; set on every route under `/admin`. */
    role: 'admin' | 'door';
  }
}

/** The same answer as for an unknown path. */
export const notFound = () => new ApiError(404, { english: 'Not found' });

/**
 * A hook that admits admins, and helpers at the door to routes with `config: { role: 'door' }`, before the body is read. The
 * event is that of the session; the role is read from the database at every call, whatever the token says. Throws `ApiError`
 * 401, and 404 for everybody else who is logged in.
 */
export function requireAdmin(services: Services): onRequestAsyncHookHandler {
  return admitting(async (request) => {
    await readToken(services, 'id', request);
    const role = await roleOf(services.db, request.caller, services.now());
    if (role === null) throw unauthorized();
    if (role !== 'admin' && (role !== 'door' || request.routeOptions.config.role !== 'door')) throw notFound();
    request.role = role;
  });
}

const nobody = () => new ApiError(404, 'User not found');

/**
 * The person with this id at the caller's event, and the acting caller. Throws `ApiError` 404, also for admins and, if the
 * caller is a door helper, for door helpers: resetting their password would be a way to gain another role.
 */
export async function requireSomebody(
  { db, now }: Services,
  { caller: { clientId, userId: byId }, role }: Pick<FastifyRequest, 'caller' | 'role'>,
  userId: string,
): Promise<Required<ActOnPerson>> {
  if (!isUuid(userId) || !(await isInRoster(db, { clientId, userId }))) throw nobody();
  if (role === 'door' && (await doorOf(db, { clientId, userId }, now())) !== null) throw nobody();
  return { clientId, userId, byId };
}
