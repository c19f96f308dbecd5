import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';

/** The client id when this API serves it. Throws `ApiError` 400. */
export function requireClient({ clientIds }: Services, clientId: string): string {
  if (!clientIds.includes(clientId)) throw new ApiError(400, 'Unknown clientId');
  return clientId;
}
