import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { archiveOf } from '../export/archive.ts';
import { downloadPage } from '../export/download-page.ts';
import { LINKED_PAGE_HEADERS, tokenIn } from '../mail/linked-page.ts';
import { acceptedLanguage, asMailLanguage } from '../mail/mail-language.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { languageOf } from '../repositories/accounts.ts';
import type { Services } from '../services.ts';

/** The page in a language, with its headers. @param isGood whether the link still leads to something */
const page = (language: string, isGood: boolean) => ({
  headers: LINKED_PAGE_HEADERS,
  text: downloadPage(asMailLanguage(language) ?? 'en', isGood),
});

/**
 * What a mailed link leads to: a page with a button, since mail programs open links by themselves to look at them, and behind
 * the button the archive.
 */
export const exportRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, photos, servedPhotos, exportLinks, now } = services;
    answerErrorsAs(app, 'message', services.onError);
    // A form without a field, which a page of another origin may send as well: nobody but who has the link can read the answer.
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
        const { headers: sent, text } = page(language ?? acceptedLanguage(headers['accept-language']), language !== null);
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
        if (!archive) {
          const { headers: sent, text } = page(acceptedLanguage(headers['accept-language']), false);
          return reply.code(404).headers(sent).send(text);
        }
        return reply
          .headers({ 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="my-data.zip"' })
          .send(Buffer.from(archive));
      },
    });
  };
