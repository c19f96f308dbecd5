import type { IncomingMessage } from 'node:http';
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiError } from '../api-error.ts';
import { INBOX_POLICY, inboxPage } from '../mail/pages.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { listMail, type KeptMail } from '../repositories/outbox.ts';
import { normalizeEmail } from '../../src/domain/email.ts';
import type { Services } from '../services/services.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** Headers that proxies add. */
const FORWARDING = /^(?:x-forwarded-|x-original-|cf-|(?:forwarded|via|x-real-ip|x-client-ip|true-client-ip|client-ip)$)/;
const Mails = Type.Array(
  Type.Object({
    to: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    html: Type.Union([Type.String(), Type.Null()]),
    code: Type.Union([Type.String(), Type.Null()]),
    at: Type.String(),
  }),
);
const Query = Type.Object({ to: Type.Optional(Type.String()) });

/**
 * The demo's mailbox. Answers only requests from this machine at the URL printed at startup, and so neither pages with DNS
 * rebinding nor clients of a local proxy.
 */
export const inboxRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clientIds } = services;
    answerErrorsAs(app, 'message', services.onError);
    app.addHook('onRequest', async (request) => {
      const local = LOOPBACK.test(request.socket.remoteAddress ?? '') && isAskedByName(request.raw) && !isForwarded(request.raw);
      if (!local) throw new ApiError(404, { english: 'Not found' });
    });

    const mailsTo = async (raw: string | undefined): Promise<KeptMail[]> => {
      if (raw === undefined || raw.trim() === '') return listMail(db, clientIds, null);
      const to = normalizeEmail(raw);
      return to === null ? [] : listMail(db, clientIds, to);
    };

    app.route({
      method: 'GET',
      url: '/inbox.json',
      schema: { hide: true, querystring: Query, response: { 200: Mails } },
      handler: async ({ query }) => mailsTo(query.to),
    });

    app.route({
      method: 'GET',
      url: '/inbox',
      schema: { hide: true, querystring: Query },
      handler: async ({ query }, reply) =>
        reply
          .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': INBOX_POLICY })
          .send(inboxPage(await mailsTo(query.to), query.to?.trim() || null)),
    });
  };

/** Whether the request's `Host` is a local name. */
function isAskedByName({ headers, socket }: IncomingMessage): boolean {
  return LOCAL_NAMES.some((name) => headers.host === `${name}:${socket.localPort}`);
}

/** By default, nginx adds no header but uses HTTP/1.0, which browsers don't. */
function isForwarded({ headers, httpVersion }: IncomingMessage): boolean {
  return httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDING.test(name));
}
