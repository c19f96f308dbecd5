import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';

/** Returns the client id if this API serves it. Throws `ApiError` 400. */
export function requireClient({ clientIds }: Services, clientId: string): string {
  if (!clientIds.includes(clientId)) throw new ApiError(400, 'Unknown clientId');
  return clientId;
}
