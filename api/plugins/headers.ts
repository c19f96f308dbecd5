import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../settings/options.ts';
import { plainForwarded } from '../security/addresses.ts';

/** Pages on a developer's machine, at any port. */
const LOCAL_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * What monitoring scripts of organisers' pages add to every request of the page: W3C Trace Context (OpenTelemetry), Sentry, New
 * Relic, Datadog, Zipkin and Jaeger, Elastic, Application Insights, X-Ray, and what old libraries add. The API reads none of them;
 * without leave a browser would send no request at all.
 */
const ADDED_BY_MONITORS = `traceparent tracestate baggage sentry-trace newrelic x-newrelic-id x-newrelic-transaction
  x-datadog-trace-id x-datadog-parent-id x-datadog-origin x-datadog-sampling-priority x-datadog-sampled x-datadog-tags
  b3 x-b3-traceid x-b3-spanid x-b3-parentspanid x-b3-sampled x-b3-flags uber-trace-id
  elastic-apm-traceparent request-id request-context x-amzn-trace-id x-requested-with`.split(/\s+/);

/**
 * CORS and the headers of every answer. The photo routes override both.
 *
 * @param options outside production, pages on localhost may call from any port, besides `allowedOrigins`
 */
export async function registerHeaders(
  app: FastifyInstance,
  { allowedOrigins = [], production = false }: Pick<ApiOptions, 'allowedOrigins' | 'production'>,
): Promise<void> {
  await app.register(cors, {
    origin: allowedOrigins.includes('*') ? '*' : [...allowedOrigins, ...(production ? [] : [LOCAL_ORIGIN])],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', ...ADDED_BY_MONITORS],
    // Any page may read Content-Language (Fetch, “CORS-safelisted response-header name”).
    exposedHeaders: ['Retry-After', 'Date'],
    maxAge: 600,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  });
}

/**
 * Accepts only JSON bodies, so that forms on foreign pages, which need no preflight, get 415.
 *
 * @param bodyMs how long a JSON body may take to arrive. Photos get the longer limit of all requests.
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

/**
 * Spells the addresses in `X-Forwarded-For` the same way, once, before anything counts, keeps or compares them. To be registered
 * before all other hooks.
 */
export function acceptPlainAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined) return;
    // Emptied, not removed: it still tells that there was a proxy.
    headers['x-forwarded-for'] = plainForwarded([forwarded].flat().join(','));
  });
}
