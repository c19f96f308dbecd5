import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { archiveOf, downloadPage } from '../export/archive.ts';
import { acceptedLanguage, asMailLanguage } from '../mail/mail-language.ts';
import { MAIL_TEXTS } from '../mail/texts/mail-texts.ts';
import { buttonForm, LINKED_PAGE_HEADERS, linkedPage, tokenIn } from '../mail/pages.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { languageOf } from '../repositories/accounts.ts';
import { invitationLanguage, refuseInvitations } from '../repositories/invitations.ts';
import { unsubscribe } from '../repositories/mailings.ts';
import type { Services } from '../services/services.ts';

/** The download page in a language, with its headers. @param isGood whether the link is still valid */
const answerWith = (language: string, isGood: boolean) => ({
  headers: LINKED_PAGE_HEADERS,
  text: downloadPage(asMailLanguage(language) ?? 'en', isGood),
});

/** The mailed link to a person's data: a page whose button returns the archive, since mail programs open links by themselves. */
export const exportRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, photos, servedPhotos, exportLinks, now } = services;
    /** The archive on its way to each account, one at a time. */
    const sending = new Map<string, Readable>();
    answerErrorsAs(app, 'message', services.onError);
    // A form without fields. Other origins may submit it too, but only the link's holder can read the answer.
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    app.route({
      method: 'GET',
      url: '/export/*',
      schema: { hide: true },
      handler: async ({ params, headers }, reply) => {
        const owner = exportLinks.ownerOf(tokenIn(params));
        const language = owner && (await languageOf(db, owner));
        const { headers: sent, text } = answerWith(language ?? acceptedLanguage(headers['accept-language']), language !== null);
        return reply
          .code(language === null ? 404 : 200)
          .headers(sent)
          .send(text);
      },
    });

    app.route({
      method: 'POST',
      url: '/export/*',
      schema: { hide: true },
      handler: async ({ params, headers }, reply) => {
        const owner = exportLinks.ownerOf(tokenIn(params));
        const archive = owner && (await archiveOf(db, { photos, servedPhotos }, owner, now()));
        if (!owner || !archive) {
          const { headers: sent, text } = answerWith(acceptedLanguage(headers['accept-language']), false);
          return reply.code(404).headers(sent).send(text);
        }
        const name = `${owner.clientId} ${owner.userId}`;
        // Whoever asks again may have lost the connection: the newest is the one.
        sending.get(name)?.destroy();
        sending.set(name, archive);
        archive.once('close', () => {
          if (sending.get(name) === archive) sending.delete(name);
        });
        return reply
          .headers({ 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="my-data.zip"' })
          .send(archive);
      },
    });
  };

/**
 * The unsubscribe link of mailings and invitations: a POST unsubscribes, from a mailbox's one-click button (RFC 8058) or from the page that GET
 * shows. Idempotent, without login.
 */
export const unsubscribeRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, unsubscribeLinks, refusalLinks, now } = services;
    answerErrorsAs(app, 'message', services.onError);
    // The mailbox's body is ignored, since the URL says everything.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      app.addContentTypeParser(type, (_request, payload, done) => {
        payload.resume();
        done(null);
      });
    }
    app.route({
      method: ['GET', 'POST'],
      url: '/unsubscribe/*',
      schema: { hide: true },
      handler: async ({ method, params, headers }, reply) => {
        const owner = unsubscribeLinks.ownerOf(tokenIn(params));
        const invitation = owner ? null : refusalLinks.invitationOf(tokenIn(params));
        const known = owner ? await languageOf(db, owner) : invitation && (await invitationLanguage(db, invitation));
        const language = asMailLanguage(known ?? '') ?? acceptedLanguage(headers['accept-language']);
        const { stop, stopped } = MAIL_TEXTS[language];
        const page = (status: number, body: string) =>
          reply
            .code(status)
            .headers(LINKED_PAGE_HEADERS)
            .send(linkedPage(language, stop, body));
        if (known === null) return page(404, `<p>${MAIL_TEXTS[language].linkGone}</p>`);
        if (method === 'GET') return page(200, buttonForm(stop));
        if (owner) await unsubscribe(db, owner, now());
        if (invitation) await refuseInvitations(db, invitation, now());
        return page(200, `<p>${stopped}</p>`);
      },
    });
  };
