import type { FastifyInstance } from 'fastify';

/**
 * Takes JSON bodies and no others: what a form on a foreign page can send without asking is refused with 415.
 *
 * @param bodyMs how long a JSON body may take to arrive; who sends it a byte at a time is cut off. Photos have the longer
 * time of all requests, since they are large and phones are slow.
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
    // Clients that name a type on every call send one with the empty body of a DELETE, too.
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}
