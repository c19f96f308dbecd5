import type { onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../api-error.ts';
import { isSessionAlive } from '../repositories/accounts.ts';
import type { TokenClaims, TokenUse } from '../security/tokens.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set on every route behind `requireBearer`. */
    caller: TokenClaims;
  }
}

/** A hook that admits only requests with a valid token, before the body is read. Throws `ApiError` 401. */
export function requireBearer({ tokens, db }: Services, use: TokenUse): onRequestAsyncHookHandler {
  return async (request) => {
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const claims = token === undefined ? null : await tokens.verify(token, use);
    if (!claims || !(await isSessionAlive(db, claims))) throw new ApiError(401, 'Unauthorized');
    request.caller = claims;
  };
}
