import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiError } from '../api-error.ts';
import { requireBearer, requireTokenAlone, unauthorized } from '../plugins/bearer.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { listContacts, shareContact, stopSharing, type SharedContacts } from '../repositories/contacts.ts';
import {
  like,
  listLikes,
  removeLike,
  seeMatches,
  type LikeEntry,
  type LikePosition,
  type Liking,
} from '../repositories/likes.ts';
import { consentIsMissing } from '../rules/profile.ts';
import { isUuid, requireTarget } from '../rules/request-values.ts';
import { requireContact } from '../rules/texts.ts';
import { ConsentError, NoContent, ProfileError, peopleCall } from '../schemas/common.ts';
import {
  ContactBody,
  ContactQuery,
  LikeBody,
  LikeReply,
  LikesQuery,
  LikesReply,
  SeenBody,
  UnlikeQuery,
} from '../schemas/people.ts';
import type { Services } from '../services/services.ts';
import { people, timesOf } from './profile-replies.ts';

const PAGE_MAX = 200;
const MATCHES_MAX = 1000;

/** Liking, unliking, and the resulting lists. */
export const likeRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, pageTokens, consentVersion, now } = services;
    answerErrorsAs(app, 'message', services.onError);

    app.route({
      method: 'GET',
      url: '/likes',
      onRequest: requireTokenAlone(services, 'id'),
      schema: {
        summary: 'Whom the caller likes, who likes the caller, and the matches',
        ...peopleCall,
        querystring: LikesQuery,
        response: { 200: LikesReply, '4xx': ProfileError },
      },
      handler: async ({ caller, query }) => {
        const limit = Math.min(query.limit ?? PAGE_MAX, PAGE_MAX);
        const likedAfter = positionOf(pageTokens.read('liked', caller, query.likedNextToken));
        const likedByAfter = positionOf(pageTokens.read('likedBy', caller, query.likedByNextToken));
        // A finished list has no token. If it started again, a client following tokens would never finish. So once either
        // list continues, one without a token stays finished.
        const goesOn = likedAfter !== null || likedByAfter !== null;
        const pageAfter = (after: LikePosition | null) => ({ after, count: goesOn && after === null ? 0 : limit + 1 });
        const likes = await listLikes(db, caller, {
          liked: pageAfter(likedAfter),
          likedBy: pageAfter(likedByAfter),
          matches: MATCHES_MAX,
          now: now(),
        });
        if (!likes) throw unauthorized();
        const { liked, likedBy, matches } = likes;
        const { resultsAt, ...times } = timesOf(services, likes);
        const contacts = likes.sharesContacts ? await listContacts(db, caller, now()) : null;
        const next = (list: string, entries: readonly LikeEntry[]) => {
          const last = entries.at(limit - 1);
          return last && entries.length > limit ? pageTokens.write(list, caller, [last.at, last.userId]) : null;
        };
        return {
          liked: people(services, caller, liked.slice(0, limit)),
          likedBy: people(services, caller, likedBy.slice(0, limit)),
          matches: people(services, caller, matches).map((match, index) =>
            Object.assign(match, { seen: matches[index]?.seen === true }, contacts && between(contacts, match.userId)),
          ),
          likedNextToken: next('liked', liked),
          likedByNextToken: next('likedBy', likedBy),
          ...(contacts && { contactSharedWith: [...contacts.given.keys()] }),
          ...times,
          ...(resultsAt !== null && { resultsAt }),
        };
      },
    });

    app.route({
      method: 'POST',
      url: '/profile/like',
      onRequest: requireTokenAlone(services, 'id'),
      schema: {
        summary: 'Like somebody; once more changes nothing',
        ...peopleCall,
        body: LikeBody,
        response: { 200: LikeReply, 204: NoContent, '4xx': ConsentError },
      },
      handler: async ({ caller, body }, reply) => {
        const liking = await like(db, caller, requireTarget(body.targetUserId), now(), consentVersion);
        if (liking === 'matched') return reply.code(200).send({ match: true });
        if (liking === 'liked') return reply.code(204).send(null);
        throw liking === 'no consent' ? consentIsMissing(consentVersion ?? '') : REFUSALS[liking]();
      },
    });

    app.route({
      method: 'DELETE',
      url: '/profile/like',
      onRequest: requireBearer(services, 'id'),
      schema: {
        summary: 'Take a like back; with a match, the likes of both end',
        ...peopleCall,
        querystring: UnlikeQuery,
        response: { 204: NoContent, '4xx': ProfileError },
      },
      handler: async ({ caller, query }, reply) => {
        await removeLike(db, caller, requireTarget(query.targetUserId), now());
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'POST',
      url: '/profile/matches/seen',
      onRequest: requireBearer(services, 'id'),
      schema: {
        summary: 'Note that the caller has been shown these matches; a server without it leaves out `seen` in GET /likes',
        ...peopleCall,
        body: SeenBody,
        response: { 204: NoContent, '4xx': ProfileError },
      },
      handler: async ({ caller, body }, reply) => {
        await seeMatches(db, caller, body.targetUserIds.filter(isUuid), now());
        return reply.code(204).send(null);
      },
    });
  };

/** Unknown ids, the caller's own, and those of people the caller can't see all get the same answer. */
const REFUSALS: Readonly<Record<Exclude<Liking, 'liked' | 'matched' | 'no consent'>, () => ApiError>> = {
  'session is over': unauthorized,
  'no own profile': () => new ApiError(403, 'Create your profile first'),
  'event is over': () => new ApiError(403, 'The event has ended'),
  'nobody to like': () => new ApiError(404, 'User not found'),
};

/** The contacts shared between the caller and a match. */
function between({ given, received }: SharedContacts, userId: string) {
  const sharedContact = given.get(userId);
  return {
    contact: received.get(userId) ?? null,
    contactShared: sharedContact !== undefined,
    ...(sharedContact !== undefined && { sharedContact }),
  };
}

function positionOf(position: readonly (string | number)[] | null): LikePosition | null {
  return position === null ? null : { at: Number(position[0]), userId: String(position[1]) };
}

/** Sharing a contact line with one person, and taking it back. Neither reveals whether it is a match. */
export const contactRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, now } = services;
    answerErrorsAs(app, 'message', services.onError);
    app.addHook('onRequest', requireBearer(services, 'id'));

    app.route({
      method: 'POST',
      url: '/profile/contact',
      schema: {
        summary: 'Share a line with somebody the caller likes, who sees it once it is a match; once more replaces it',
        ...peopleCall,
        body: ContactBody,
        response: { 204: NoContent, '4xx': ProfileError },
      },
      handler: async ({ caller, body }, reply) => {
        const otherId = requireTarget(body.targetUserId);
        const line = requireContact(body.contact);
        if (!(await shareContact(db, caller, otherId, line, now()))) throw new ApiError(404, 'User not found');
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'DELETE',
      url: '/profile/contact',
      schema: {
        summary: 'Take back what the caller shares with somebody',
        ...peopleCall,
        querystring: ContactQuery,
        response: { 204: NoContent, '4xx': ProfileError },
      },
      handler: async ({ caller, query }, reply) => {
        await stopSharing(db, caller, requireTarget(query.targetUserId));
        return reply.code(204).send(null);
      },
    });
  };
