import type { FastifyPluginAsyncTypebox, Static } from '@fastify/type-provider-typebox';
import { checkIn, markAbsent, NobodyExpected, NUMBER_MAX, NumberTaken, undoCheckIn } from '../../acts/check-in.ts';
import { grantDoorRole, OverAlready, revokeDoorRole } from '../../acts/people.ts';
import { ApiError } from '../../api-error.ts';
import { findAccount } from '../../repositories/accounts.ts';
import { countArrivals, listArrivals, type Arrival, type Expected } from '../../repositories/arrivals.ts';
import { findEventDetails } from '../../repositories/events.ts';
import { doorOf, listDoors } from '../../repositories/people.ts';
import { isUuid, requireEmail, searchedWords } from '../../rules/request-values.ts';
import {
  ArrivalReply,
  ArrivalsQuery,
  ArrivalsReply,
  CheckInBody,
  DoorReply,
  DoorsReply,
  GiveDoorBody,
  NoShowBody,
  TakeDoorQuery,
  UndoBody,
} from '../../schemas/admin-door.ts';
import type { SentenceText } from '../../sentences/english.ts';
import type { Sentence } from '../../sentences/sentences.ts';
import { AdminError } from '../../schemas/admin.ts';
import { adminCall } from '../../schemas/common.ts';
import { requireOwnPassword } from '../../security/guessing.ts';
import type { Services } from '../../services/services.ts';
import { namePage, pageOf } from '../paging.ts';
import { isoTime } from '../../rules/time-text.ts';

const emailRefused = (sentence: Sentence) => new ApiError(400, sentence, { more: { field: 'email' } });

/** The door role, which lasts one evening. */
export const doorRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, now } = services;

    const doors = async (clientId: string): Promise<DoorsReply> => {
      const keepers = await listDoors(db, clientId, now());
      return { doors: keepers.map(({ userId, email, until }) => ({ userId, email, until: new Date(until).toISOString() })) };
    };

    app.route({
      method: 'GET',
      url: '/admin/door',
      config: { role: 'door' },
      schema: {
        summary: 'The event, for who helps at its door; 404 for everybody else but its admins',
        ...adminCall,
        response: { 200: DoorReply, '4xx': AdminError },
      },
      handler: async ({ caller, role }) => {
        const { name } = await findEventDetails(db, caller.clientId);
        const until = role === 'door' ? await doorOf(db, caller, now()) : null;
        return { name, until: isoTime(until) };
      },
    });

    app.route({
      method: 'GET',
      url: '/admin/doors',
      schema: { summary: 'Who helps at the door now', ...adminCall, response: { 200: DoorsReply, '4xx': AdminError } },
      handler: ({ caller }) => doors(caller.clientId),
    });

    app.route({
      method: 'POST',
      url: '/admin/doors',
      schema: {
        summary: 'Let somebody help at the door until the evening ends; pages show it from their next login on',
        ...adminCall,
        body: GiveDoorBody,
        response: { 200: DoorsReply, '4xx': AdminError },
      },
      handler: async (request) => {
        const { clientId, userId: byId } = request.caller;
        const email = requireEmail(request.body.email);
        await requireOwnPassword(services, request, request.body.password);
        const account = await findAccount(db, clientId, email);
        if (!account) throw emailRefused('Nobody has registered with this e-mail.');
        if (!account.confirmed) throw emailRefused('This e-mail is not confirmed yet.');
        if (account.role === 'admin') throw emailRefused('This is an admin, who may do all of it already.');
        await grantDoorRole(services, { clientId, userId: account.userId, byId }).catch((error: unknown) => {
          throw error instanceof OverAlready ? emailRefused(error.sentence) : error;
        });
        return doors(clientId);
      },
    });

    app.route({
      method: 'DELETE',
      url: '/admin/doors',
      schema: {
        summary: 'End it before the evening does',
        ...adminCall,
        querystring: TakeDoorQuery,
        response: { 200: DoorsReply, '4xx': AdminError },
      },
      handler: async ({ caller: { clientId, userId: byId }, query: { userId } }) => {
        if (isUuid(userId)) await revokeDoorRole(services, { clientId, userId, byId });
        return doors(clientId);
      },
    });
  };

const PAGE = { size: 20, max: 500 };

/** The list of arrivals at the door, and check-ins from several phones. */
export const arrivalRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, pageTokens } = services;
    const config = { role: 'door' } as const;

    app.route({
      method: 'GET',
      url: '/admin/arrivals',
      config,
      schema: {
        summary: 'Who is expected, a page at a time; or those with a name, an e-mail or a number',
        ...adminCall,
        querystring: ArrivalsQuery,
        response: { 200: ArrivalsReply, '4xx': AdminError },
      },
      handler: async ({ caller, query, headers }) => {
        const limit = Math.min(query.limit ?? PAGE.size, PAGE.max);
        const page = namePage(headers, pageTokens.read('arrivals', caller, query.nextToken), limit);
        const found = await listArrivals(db, caller.clientId, searchedWords(query.search), page);
        const { items, nextToken } = pageOf(found, limit, (last) =>
          pageTokens.write('arrivals', caller, [last.sortText, last.id]),
        );
        return { people: items.map(shown), nextToken, ...(await countArrivals(db, caller.clientId)) };
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/arrivals/check-in',
      config,
      schema: {
        summary: 'Somebody is here, with a number; the same twice is once',
        ...adminCall,
        body: CheckInBody,
        response: { 200: ArrivalReply, '4xx': AdminError },
      },
      handler: ({ caller: { clientId, userId: byId }, body }) => {
        const { number } = body;
        if (number !== undefined && !(number >= 1 && number <= NUMBER_MAX))
          throw wrongNumber(400, `A number is 1 to ${NUMBER_MAX}.`);
        return answer(clientId, checkIn(services, { clientId, byId }, whoOf(body), { number, key: keyOf(body) }));
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/arrivals/undo',
      config,
      schema: {
        summary: 'Take a check-in back: they aren’t here, and the number is free',
        ...adminCall,
        body: UndoBody,
        response: { 200: ArrivalReply, '4xx': AdminError },
      },
      handler: ({ caller: { clientId, userId: byId }, body }) =>
        answer(clientId, undoCheckIn(services, { clientId, byId }, whoOf(body), keyOf(body))),
    });

    app.route({
      method: 'POST',
      url: '/admin/arrivals/no-show',
      config,
      schema: {
        summary: 'Somebody who isn’t here isn’t waited for any more, or is again; whoever comes after all is checked in as ever',
        ...adminCall,
        body: NoShowBody,
        response: { 200: ArrivalReply, '4xx': AdminError },
      },
      handler: ({ caller: { clientId, userId: byId }, body }) =>
        answer(clientId, markAbsent(services, { clientId, byId }, whoOf(body), body.absent, keyOf(body))),
    });

    async function answer(clientId: string, act: Promise<Arrival>): Promise<ArrivalReply> {
      const person = await act.catch((error: unknown) => {
        if (error instanceof NobodyExpected) throw nobody();
        if (error instanceof NumberTaken) throw wrongNumber(409, 'Somebody else has this number.');
        throw error;
      });
      return { person: shown(person), ...(await countArrivals(db, clientId)) };
    }
  };

const nobody = () => new ApiError(404, 'User not found');
const wrongNumber = (status: number, text: SentenceText) => new ApiError(status, text, { more: { field: 'number' } });

const shown = ({ guestId, userId, name, email, number, hereAt, absentAt, state }: Arrival): ArrivalsReply['people'][number] => ({
  guestId,
  userId,
  name,
  email,
  number,
  hereAt: isoTime(hereAt),
  absentAt: isoTime(absentAt),
  state,
});

function whoOf({ guestId, userId }: Static<typeof UndoBody>): Expected {
  if (guestId !== undefined && isUuid(guestId)) return { guestId };
  if (userId !== undefined && isUuid(userId)) return { userId };
  throw nobody();
}

function keyOf({ key }: Static<typeof UndoBody>): string | undefined {
  if (key !== undefined && !isUuid(key)) throw new ApiError(400, { english: 'key is no UUID' });
  return key;
}
