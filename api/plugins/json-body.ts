import type { FastifyInstance } from 'fastify';

/**
 * Accepts only JSON bodies: what a form on a foreign page can send without a preflight is refused with 415.
 *
 * @param bodyMs how long a JSON body may take to arrive, so that a client that trickles bytes is cut off. Photos get the
 * longer limit of all requests, since they are large and phones are slow.
 */
export function acceptJsonOnly(app: FastifyInstance, bodyMs: number): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.headers['content-type']?.startsWith('application/json') !== true) return;
    const { socket } = request.raw;
    const timer = setTimeout(() => socket.destroy(), bodyMs);
    payload.once('end', () => clearTimeout(timer));
    payload.once('close', () => clearTimeout(timer));
  });

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients that set a content type on every call also set it on a DELETE without a body.
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}
