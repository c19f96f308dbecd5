import type { FastifyInstance } from 'fastify';
import type { FinishedCall } from '../options.ts';

/** Reports every call once its answer is sent: by its route's pattern, since an address holds ids, tokens and signatures. */
export function reportCalls(app: FastifyInstance, onCall: (call: FinishedCall) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const { clientId, userId } = request.caller ?? {};
    onCall({
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      ...(clientId !== undefined && { event: clientId }),
      ...(userId !== undefined && { user: userId }),
    });
  });
}
