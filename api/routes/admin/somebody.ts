import type { FastifyRequest } from 'fastify';
import type { ActOnPerson } from '../../acts/suspending.ts';
import { ApiError } from '../../api-error.ts';
import { doorOf } from '../../repositories/doors.ts';
import { isInRoster } from '../../repositories/roster.ts';
import { canBeSomebody } from '../../rules/target.ts';
import type { Services } from '../../services.ts';

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
