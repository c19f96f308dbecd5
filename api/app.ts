import { randomUUID } from 'node:crypto';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ApiOptions } from './settings/options.ts';
import { admitAfterBody } from './plugins/bearer.ts';
import { reportCalls } from './plugins/calls.ts';
import { closeUnusedConnections } from './plugins/closing.ts';
import { answerErrorsAs, answerNotFound } from './plugins/errors.ts';
import { acceptJsonOnly, acceptPlainAddresses, registerHeaders } from './plugins/headers.ts';
import { registerOpenapi } from './plugins/openapi.ts';
import { adminRoutes } from './routes/admin/index.ts';
import { cardRoutes } from './routes/card.ts';
import { contactRoutes, likeRoutes } from './routes/likes.ts';
import { exportRoutes, unsubscribeRoutes } from './routes/mailed-links.ts';
import { inboxRoutes } from './routes/inbox.ts';
import { loginRoutes, registrationRoutes } from './routes/account.ts';
import { participationRoutes, profileRoutes } from './routes/profile.ts';
import { passwordRoutes } from './routes/passwords.ts';
import { peopleRoutes, safetyRoutes } from './routes/people.ts';
import { roundsRoutes, screenRoutes } from './routes/rounds.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { openServices, type ClosableServices } from './services/open-services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The app's services, for the seed and for tests. */
    services: ClosableServices;
  }
}

const JSON_BODY_MAX = 64 * 1024;
/** Enough for a photo over a slow mobile connection. */
const REQUEST_MS = 120_000;
/** Headers and JSON are small: a client that needs longer isn't slow, but holds connections open on purpose. */
const HEADERS_MS = 15_000;
const JSON_BODY_MS = 15_000;

const CHECK_MS = 1_000;

/** A little longer than the proxy keeps an unused connection (`keepalive_timeout` in deploy/nginx-upstream.conf). */
const PROXY_PATIENCE_MS = 3_000;

/**
 * For `listen`: how many connections may wait to be accepted. With Node's default of 511, some of a thousand that arrive during
 * a busy moment wait seconds for a TCP retry, or fail. The system may set a lower limit (`net.core.somaxconn`).
 */
export const BACKLOG = 4_096;

/** The API, ready to `listen` or `inject`. Closing it closes its database and waits for mails being sent. */
export async function buildApp(options: ApiOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: JSON_BODY_MAX,
    requestTimeout: REQUEST_MS,
    // Node enforces its time limits only this often; its default is every 30 s.
    http: { headersTimeout: options.headersMs ?? HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : false,
    // Fastify's request log would record URLs with their tokens and signatures.
    logger: false,
    genReqId: () => randomUUID(),
    // While the app closes, requests on open connections are still answered.
    return503OnClosing: false,
  });
  let listeningAt = 'http://localhost';
  acceptPlainAddresses(app);
  const services = await openServices(options, () => options.publicUrl?.replace(/\/$/, '') ?? listeningAt);
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (address !== null && typeof address === 'object') listeningAt = `http://localhost:${address.port}`;
    services.startWork();
  });
  app.addHook('onClose', () => services.close());
  closeUnusedConnections(app, options.trustedProxies ? PROXY_PATIENCE_MS : 0);
  app.decorate('services', services);
  app.decorateRequest('caller');
  app.decorateRequest('role');
  admitAfterBody(app);
  if (options.onCall) reportCalls(app, options.onCall);

  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  acceptJsonOnly(app, options.jsonBodyMs ?? JSON_BODY_MS);
  answerErrorsAs(app, 'message', services.onError);
  answerNotFound(app);
  await registerHeaders(app, options);
  await registerOpenapi(app);

  await app.register(registrationRoutes(services));
  await app.register(loginRoutes(services));
  await app.register(passwordRoutes(services));
  await app.register(profileRoutes(services));
  await app.register(participationRoutes(services));
  await app.register(peopleRoutes(services));
  await app.register(likeRoutes(services));
  await app.register(contactRoutes(services));
  await app.register(cardRoutes(services));
  await app.register(roundsRoutes(services));
  await app.register(screenRoutes(services));
  await app.register(exportRoutes(services));
  await app.register(unsubscribeRoutes(services));
  await app.register(safetyRoutes(services));
  await app.register(adminRoutes(services));
  const { servedPhotos, sizes } = services;
  if (servedPhotos && sizes) await app.register(uploadRoutes({ ...services, photos: servedPhotos, sizes }));
  if (options.inbox !== false && options.production !== true && options.mailUrl === undefined) {
    await app.register(inboxRoutes(services));
  }
  return app;
}
