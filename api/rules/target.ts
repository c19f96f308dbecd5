import { ApiError } from '../api-error.ts';
import { NIL_ID } from '../repositories/nil-id.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether somebody can have this id. */
export const canBeSomebody = (id: string): boolean => UUID.test(id);

/** The id of the person a call is about; one that nobody can have gets that of nobody. Throws `ApiError` 400 for none. */
export function requireTarget(targetUserId: string): string {
  const id = targetUserId.trim();
  if (id === '') throw new ApiError(400, 'targetUserId is required');
  return canBeSomebody(id) ? id : NIL_ID;
}
