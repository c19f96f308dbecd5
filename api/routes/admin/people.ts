import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { restorePerson, suspendPerson, type ActOnPerson } from '../../acts/suspending.ts';
import { ApiError } from '../../api-error.ts';
import { listReportsAbout } from '../../repositories/reports.ts';
import { isInRoster, listRoster, type RosterPerson } from '../../repositories/roster.ts';
import { ageOn } from '../../rules/age.ts';
import { requireReason } from '../../rules/reason.ts';
import { canBeSomebody } from '../../rules/target.ts';
import {
  AdminError,
  ReportsQuery,
  ReportsReply,
  RestoreBody,
  RosterQuery,
  RosterReply,
  SuspendBody,
} from '../../schemas/admin.ts';
import { idToken, NoContent } from '../../schemas/common.ts';
import { requireOwnPassword } from '../../security/own-password.ts';
import type { TokenClaims } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';

const PAGE = { size: 20, max: 100 };
const SEARCH_MAX = 200;

const nobody = () => new ApiError(404, 'User not found');

/** Who is at the evening, what was reported of them, and suspensions. */
export const rosterRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, pageTokens, photos, now } = services;

    app.route({
      method: 'GET',
      url: '/admin/people',
      schema: {
        summary: 'Everybody at the event, a page at a time; or those with a name, an e-mail, or a report',
        tags: ['admin'],
        security: idToken,
        querystring: RosterQuery,
        response: { 200: RosterReply, '4xx': AdminError },
      },
      handler: async ({ caller, query }) => {
        const position = pageTokens.read('roster', caller, query.nextToken);
        const after = position === null ? null : ([String(position[0]), String(position[1])] as const);
        const limit = Math.min(query.limit ?? PAGE.size, PAGE.max);
        const words = (query.search ?? '').trim().slice(0, SEARCH_MAX);
        const found = await listRoster(db, caller.clientId, words, after, limit + 1);
        const people = found.slice(0, limit);
        const last = people.at(-1);
        const more = last && found.length > limit;
        return {
          people: people.map(shown),
          nextToken: more ? pageTokens.write('roster', caller, [last.sortText, last.userId]) : null,
        };
      },
    });

    const shown = (person: RosterPerson): RosterReply['people'][number] => ({
      userId: person.userId,
      name: person.firstName === null ? null : `${person.firstName} ${person.lastName ?? ''}`,
      email: person.email,
      age: person.dob === null ? null : ageOn(person.dob, new Date(now())),
      gender: person.gender,
      photo: person.photo === null ? null : photos.urlOf(person.photo, 'others'),
      state: stateOf(person),
      suspendedFor: person.suspendedFor,
      reports: person.reports,
    });

    app.route({
      method: 'GET',
      url: '/admin/reports',
      schema: {
        summary: 'What was reported of somebody, with the profile as it was',
        tags: ['admin'],
        security: idToken,
        querystring: ReportsQuery,
        response: { 200: ReportsReply, '4xx': AdminError },
      },
      handler: async ({ caller, query }) => {
        const { clientId, userId } = await somebody(caller, query.userId);
        const reports = await listReportsAbout(db, { clientId, userId });
        return {
          reports: reports.map(({ reference, at, reason, words, profile, photos: keys }) => ({
            reference,
            at: new Date(at).toISOString(),
            reason,
            text: words,
            bio: profile === null ? '' : (JSON.parse(profile) as { bio: string }).bio,
            photos: keys.map((key) => photos.urlOf(key, 'others')),
          })),
        };
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/people/suspend',
      schema: {
        summary: 'Take somebody out of all lists and sessions; the login tells them why',
        tags: ['admin'],
        security: idToken,
        body: SuspendBody,
        response: { 204: NoContent, '4xx': AdminError },
      },
      handler: async (request, reply) => {
        const { userId, reason, password } = request.body;
        const why = requireReason(reason);
        await requireOwnPassword(services, request, password);
        await suspendPerson(services, await somebody(request.caller, userId), why);
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/people/restore',
      schema: {
        summary: 'Take a suspension back; likes and matches are as they were',
        tags: ['admin'],
        security: idToken,
        body: RestoreBody,
        response: { 204: NoContent, '4xx': AdminError },
      },
      handler: async (request, reply) => {
        const { userId, password } = request.body;
        await requireOwnPassword(services, request, password);
        await restorePerson(services, await somebody(request.caller, userId));
        return reply.code(204).send(null);
      },
    });

    /** The person with this id at the caller's event. Throws `ApiError` 404, also for other admins. */
    async function somebody({ clientId, userId: byId }: TokenClaims, userId: string): Promise<Required<ActOnPerson>> {
      if (!canBeSomebody(userId) || !(await isInRoster(db, { clientId, userId }))) throw nobody();
      return { clientId, userId, byId };
    }
  };

function stateOf({ confirmed, firstName, photos }: RosterPerson): RosterReply['people'][number]['state'] {
  if (firstName === null) return confirmed ? 'profile' : 'unconfirmed';
  return photos === 0 ? 'photo' : 'ready';
}
