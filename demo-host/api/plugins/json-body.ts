import type { FastifyInstance } from 'fastify';

/** Takes JSON bodies and no others: what a form on a foreign page can send without asking is refused with 415. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients that name a type on every call send one with the empty body of a DELETE, too.
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}
