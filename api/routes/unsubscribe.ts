import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { buttonForm, LINKED_PAGE_HEADERS, linkedPage, tokenIn } from '../mail/linked-page.ts';
import { acceptedLanguage, asMailLanguage } from '../mail/mail-language.ts';
import { MAIL_TEXTS } from '../mail/mail-texts.ts';
import { MAILING_TEXTS } from '../mail/mailing-texts.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { languageOf } from '../repositories/accounts.ts';
import { unsubscribe } from '../repositories/mailings.ts';
import type { Services } from '../services.ts';

/**
 * The way out of what organisers mail to many: a POST does it, by a mailbox's own button (RFC 8058) or that of the page. To
 * look at the link does nothing. It can be repeated, and asks for no login.
 */
export const unsubscribeRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, unsubscribeLinks, now } = services;
    answerErrorsAs(app, 'message', services.onError);
    // What a mailbox sends says nothing that the address doesn't.
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
        const known = owner && (await languageOf(db, owner));
        const language = asMailLanguage(known ?? '') ?? acceptedLanguage(headers['accept-language']);
        const { stop, stopped } = MAILING_TEXTS[language];
        const page = (status: number, body: string) =>
          reply
            .code(status)
            .headers(LINKED_PAGE_HEADERS)
            .send(linkedPage(language, stop, body));
        if (!owner || known === null) return page(404, `<p>${MAIL_TEXTS[language].linkGone}</p>`);
        if (method === 'GET') return page(200, buttonForm(stop));
        await unsubscribe(db, owner, now());
        return page(200, `<p>${stopped}</p>`);
      },
    });
  };
