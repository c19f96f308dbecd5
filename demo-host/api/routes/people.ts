import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BROWSE_PAGE_SIZE } from '../../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';
import { requireBearer } from '../plugins/bearer.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { isOpen } from '../repositories/events.ts';
import { browseProfiles, findViewer } from '../repositories/profiles.ts';
import { idToken, ProfileError } from '../schemas/common.ts';
import { BrowseQuery, BrowseReply } from '../schemas/people.ts';
import type { Services } from '../services.ts';
import { people } from './profile-replies.ts';

const PAGE_MAX = 50;

/** Who else is at the event. */
export const peopleRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, pageTokens, now } = services;
    answerErrorsAs(app, 'message', services.onError);
    app.addHook('onRequest', requireBearer(services, 'id'));

    app.route({
      method: 'GET',
      url: '/profiles',
      schema: {
        summary: 'Browse, a page at a time; 404 without an own profile',
        tags: ['people'],
        security: idToken,
        querystring: BrowseQuery,
        response: { 200: BrowseReply, '4xx': ProfileError },
      },
      handler: async ({ caller, query }) => {
        const position = pageTokens.read('profiles', caller, query.nextToken);
        const viewer = await findViewer(db, caller.clientId, caller.userId);
        if (!viewer) throw new ApiError(404, 'Profile not found');
        if (!isOpen(viewer, now())) return { items: [], nextToken: null };

        const limit = Math.min(query.limit ?? BROWSE_PAGE_SIZE, PAGE_MAX);
        const wanted = viewer.gender === 'male' ? 'female' : 'male';
        const after = position === null ? null : String(position[0]);
        // One more than requested reveals whether there is a next page.
        const found = await browseProfiles(db, caller, wanted, after, limit + 1);
        const items = found.slice(0, limit);
        const last = items.at(-1);
        return {
          items: people(services, items),
          nextToken: last && found.length > limit ? pageTokens.write('profiles', caller, [last.sortKey]) : null,
        };
      },
    });
  };
