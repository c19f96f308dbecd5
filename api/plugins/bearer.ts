import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../api-error.ts';
import { isSessionAlive } from '../repositories/accounts.ts';
import type { TokenClaims, TokenUse } from '../security/tokens.ts';
import type { Services } from '../services/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set on every route behind `requireBearer`. */
    caller: TokenClaims;
    /** Set while the body of an admitted request is still coming: admits it anew. */
    admitAgain: Admit | null;
  }
}

/** Sets what the request needs to know of its caller. Throws `ApiError` for whoever may not make it. */
type Admit = (request: FastifyRequest) => Promise<void>;

export const unauthorized = (): ApiError => new ApiError(401, { english: 'Unauthorized' });

/**
 * A hook that admits requests before the body is read. What was true then may be over once a body that takes its time has come,
 * so that such a request is admitted twice (`admitAfterBody`).
 */
export function admitting(admit: Admit): onRequestAsyncHookHandler {
  return async (request) => {
    await admit(request);
    request.admitAgain = request.raw.complete ? null : admit;
  };
}

/** Admits each request anew whose body came later than its headers. */
export function admitAfterBody(app: FastifyInstance): void {
  app.decorateRequest('admitAgain', null);
  app.addHook('preValidation', async (request) => request.admitAgain?.(request));
}

/** A hook that admits only requests with a valid token of a session that is alive. Throws `ApiError` 401. */
export function requireBearer(services: Services, use: TokenUse): onRequestAsyncHookHandler {
  return admitting(async (request) => {
    await readToken(services, use, request);
    if (!(await isSessionAlive(services.db, request.caller))) throw unauthorized();
  });
}

/** Like `requireBearer`, but for a route whose own statement checks whether the session is alive. */
export const requireTokenAlone = (services: Services, use: TokenUse): onRequestAsyncHookHandler =>
  admitting((request) => readToken(services, use, request));

/** Sets the caller. Throws `ApiError` 401 without a valid token, and 429 for an account that calls without end. */
export async function readToken(
  { tokens, callLimit, networkOf }: Services,
  use: TokenUse,
  request: FastifyRequest,
): Promise<void> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const claims = token === undefined ? null : await tokens.verify(token, use);
  if (!claims) {
    if (token !== undefined) callLimit.refused(networkOf(request.ip));
    throw unauthorized();
  }
  callLimit.signedIn(claims);
  request.caller = claims;
}
