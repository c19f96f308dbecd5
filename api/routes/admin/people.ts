import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { restorePerson, suspendPerson } from '../../acts/people.ts';
import { listRoster, type RosterPerson } from '../../repositories/roster.ts';
import { ageOn } from '../../rules/profile.ts';
import { searchedWords } from '../../rules/request-values.ts';
import { requireReason } from '../../rules/texts.ts';
import { AdminError, RestoreBody, RosterQuery, RosterReply, SuspendBody } from '../../schemas/admin.ts';
import { NoContent, adminCall } from '../../schemas/common.ts';
import { requireOwnPassword } from '../../security/guessing.ts';
import type { Services } from '../../services/services.ts';
import { requireSomebody } from '../../plugins/admin.ts';
import { namePage, pageOf } from '../paging.ts';
import { arrivalsBeside } from './shown-arrival.ts';

type Listed = RosterReply['people'][number];

const PAGE = { size: 20, max: 100 };

/** The people of the evening, and suspensions. */
export const rosterRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, pageTokens, photos, now } = services;

    app.route({
      method: 'GET',
      url: '/admin/people',
      config: { role: 'door' },
      schema: {
        summary: 'Everybody at the event, a page at a time; or those with a name, an e-mail, a number, or a report',
        description: 'To the door, suspensions and reports are not there.',
        ...adminCall,
        querystring: RosterQuery,
        response: { 200: RosterReply, '4xx': AdminError },
      },
      handler: async ({ caller, query, role, headers }) => {
        const limit = Math.min(query.limit ?? PAGE.size, PAGE.max);
        const words = searchedWords(query.search);
        const page = namePage(headers, pageTokens.read('roster', caller, query.nextToken), limit);
        const found = await listRoster(db, caller.clientId, { words, byAdmin: role === 'admin' }, page);
        const { items, nextToken } = pageOf(found, limit, (last) =>
          pageTokens.write('roster', caller, [last.sortText, last.userId]),
        );
        const arrivalOf = await arrivalsBeside(db, caller.clientId, 'userId', items);
        return {
          people: items.map((person) =>
            shown(role === 'admin' ? person : { ...person, suspendedFor: null, reports: 0, openReports: 0 }, arrivalOf(person)),
          ),
          nextToken,
        };
      },
    });

    const shown = (person: RosterPerson, arrival: Listed['arrival']): Listed => ({
      userId: person.userId,
      number: person.number,
      name: person.firstName === null ? null : `${person.firstName} ${person.lastName ?? ''}`,
      email: person.email,
      age: person.dob === null ? null : ageOn(person.dob, new Date(now())),
      gender: person.gender,
      photo: person.photo === null ? null : photos.urlOf(person.photo, 'organiser'),
      state: stateOf(person),
      suspendedFor: person.suspendedFor,
      reports: person.reports,
      openReports: person.openReports,
      awaited: person.awaited,
      arrival,
    });

    app.route({
      method: 'POST',
      url: '/admin/people/suspend',
      schema: {
        summary: 'Take somebody out of all lists and sessions; the login tells them why',
        ...adminCall,
        body: SuspendBody,
        response: { 204: NoContent, '4xx': AdminError },
      },
      handler: async (request, reply) => {
        const { userId, reason, password } = request.body;
        const why = requireReason(reason);
        await requireOwnPassword(services, request, password);
        await suspendPerson(services, await requireSomebody(services, request, userId), why);
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/people/restore',
      schema: {
        summary: 'Take a suspension back; likes and matches are as they were',
        ...adminCall,
        body: RestoreBody,
        response: { 204: NoContent, '4xx': AdminError },
      },
      handler: async (request, reply) => {
        const { userId, password } = request.body;
        await requireOwnPassword(services, request, password);
        await restorePerson(services, await requireSomebody(services, request, userId));
        return reply.code(204).send(null);
      },
    });
  };

function stateOf({ confirmed, firstName, photos }: RosterPerson): Listed['state'] {
  if (firstName === null) return confirmed ? 'profile' : 'unconfirmed';
  return photos === 0 ? 'photo' : 'ready';
}
