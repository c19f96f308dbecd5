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

export const unauthorized = (): ApiError => new ApiError(401, 'Unauthorized');

/** A hook that admits only requests with a valid token, before the body is read. Throws `ApiError` 401. */
export function requireBearer(services: Services, use: TokenUse): onRequestAsyncHookHandler {
  const requireToken = requireTokenAlone(services, use);
  return async function (request, reply) {
    await requireToken.call(this, request, reply);
    if (!(await isSessionAlive(services.db, request.caller))) throw unauthorized();
  };
}

/** Like `requireBearer`, but for a route whose own statement checks whether the session is alive. */
export function requireTokenAlone({ tokens }: Services, use: TokenUse): onRequestAsyncHookHandler {
  return async (request) => {
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const claims = token === undefined ? null : await tokens.verify(token, use);
    if (!claims) throw unauthorized();
    request.caller = claims;
  };
}
