import type { FastifyPluginAsyncTypebox, Static } from '@fastify/type-provider-typebox';
import { checkInAll, undoCheckInAll } from '../../acts/check-in-all.ts';
import { checkIn, isToOpen, markAbsent, NobodyExpected, NUMBER_MAX, NumberTaken, undoCheckIn } from '../../acts/check-in.ts';
import { joinSeat, SeatTaken, takeBackSeat } from '../../acts/seats-joined.ts';
import { ApiError } from '../../api-error.ts';
import { findAllHere } from '../../repositories/all-here.ts';
import { countArrivals, listArrivals, type Arrival, type Expected } from '../../repositories/arrivals.ts';
import { findSeatUndo } from '../../repositories/seat-undo.ts';
import { UNDO_MS } from '../../repositories/undo.ts';
import { isUuid, searchedWords } from '../../rules/request-values.ts';
import {
  ArrivalReply,
  ArrivalsQuery,
  ArrivalsReply,
  CheckInAllBody,
  CheckInBody,
  CountsReply,
  JoinBody,
  NoShowBody,
  TakeBackBody,
  UndoBody,
} from '../../schemas/admin-door.ts';
import type { SentenceText } from '../../sentences/english.ts';
import { AdminError } from '../../schemas/admin.ts';
import { adminCall, NoContent } from '../../schemas/common.ts';
import type { Services } from '../../services/services.ts';
import { namePage, orderFor, pageOf } from '../paging.ts';
import { shownArrival } from './shown-arrival.ts';

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
        return {
          people: items.map(shownArrival),
          nextToken,
          ...(await countArrivals(db, caller.clientId)),
          seatUndo: await seatUndoOf(caller.clientId),
          checkInUndo: await checkInUndoOf(caller.clientId),
          opensWhenHere: await isToOpen(db, caller.clientId, services.now()),
        };
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
      url: '/admin/arrivals/check-in-all',
      config,
      schema: {
        summary:
          'Everybody who is waited for is here, with numbers by name, in the order of the language of `Accept-Language`; no-shows stay away. Can be taken back for ten minutes',
        ...adminCall,
        body: CheckInAllBody,
        response: { 200: CountsReply, '4xx': AdminError },
      },
      handler: async ({ caller: { clientId, userId: byId }, body, headers }) => {
        await checkInAll(services, { clientId, byId }, orderFor(headers), keyOf(body));
        return countArrivals(db, clientId);
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/arrivals/check-in-all/undo',
      config,
      schema: {
        summary: 'Take that back, except of whoever was changed since; for ten minutes',
        ...adminCall,
        response: { 200: CountsReply, '4xx': AdminError },
      },
      handler: async ({ caller: { clientId, userId: byId } }) => {
        if (!(await undoCheckInAll(services, { clientId, byId }))) throw tooLate();
        return countArrivals(db, clientId);
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

    app.route({
      method: 'POST',
      url: '/admin/arrivals/join',
      config,
      schema: {
        summary: 'A seat whose e-mail nobody has registered is somebody’s who has; number and check-in stay',
        description:
          'The seat gets the e-mail of the account. If they have one seat already, the two become one, with the number of the ' +
          'earlier check-in. Whoever waits for a code is mailed it, as by /admin/let-in. Can be taken back for ten minutes.',
        ...adminCall,
        body: JoinBody,
        response: { 200: ArrivalReply, '4xx': AdminError },
      },
      handler: async ({ caller: { clientId, userId: byId }, body }) => {
        const { guestId, userId } = body;
        if (!isUuid(guestId) || !isUuid(userId)) throw nobody();
        const acting = { ...services, mailer: services.mail };
        const joined = await answer(clientId, joinSeat(acting, { clientId, userId, byId }, guestId, keyOf(body)));
        services.mail.wake();
        return joined;
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/arrivals/take-back',
      config,
      schema: {
        summary:
          'A seat that was passed on or joined is as before, one that somebody was let in with goes, each without a check-in since; for ten minutes',
        ...adminCall,
        body: TakeBackBody,
        response: { 204: NoContent, '4xx': AdminError },
      },
      handler: async ({ caller: { clientId, userId: byId }, body: { guestId } }, reply) => {
        const isDone = isUuid(guestId) && (await takeBackSeat(services, { clientId, byId }, guestId));
        if (!isDone) throw tooLate();
        return reply.code(204).send(null);
      },
    });

    async function checkInUndoOf(clientId: string): Promise<ArrivalsReply['checkInUndo']> {
      const all = await findAllHere(db, clientId, services.now());
      return all && { people: all.people, until: untilOf(all) };
    }

    async function seatUndoOf(clientId: string): Promise<ArrivalsReply['seatUndo']> {
      const undo = await findSeatUndo(db, clientId, services.now());
      return undo && { guestId: undo.guestId, name: undo.name, until: untilOf(undo) };
    }

    async function answer(clientId: string, act: Promise<Arrival>): Promise<ArrivalReply> {
      const person = await act.catch((error: unknown) => {
        if (error instanceof NobodyExpected) throw nobody();
        if (error instanceof SeatTaken) throw new ApiError(409, 'Somebody has registered with the e-mail of this seat.');
        if (error instanceof NumberTaken) throw wrongNumber(409, 'Somebody else has this number.');
        throw error;
      });
      return { person: shownArrival(person), ...(await countArrivals(db, clientId)) };
    }
  };

const untilOf = ({ at }: { at: number }) => new Date(at + UNDO_MS).toISOString();
const tooLate = () => new ApiError(409, 'This can’t be taken back any more.');
const nobody = () => new ApiError(404, 'User not found');
const wrongNumber = (status: number, text: SentenceText) => new ApiError(status, text, { more: { field: 'number' } });

function whoOf({ guestId, userId }: Static<typeof UndoBody>): Expected {
  if (guestId !== undefined && isUuid(guestId)) return { guestId };
  if (userId !== undefined && isUuid(userId)) return { userId };
  throw nobody();
}

function keyOf({ key }: Static<typeof CheckInAllBody>): string | undefined {
  if (key !== undefined && !isUuid(key)) throw new ApiError(400, { english: 'key is no UUID' });
  return key;
}
