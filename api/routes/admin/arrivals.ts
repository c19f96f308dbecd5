import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from '@fastify/type-provider-typebox';
import { checkIn, NobodyExpected, NUMBER_MAX, NumberTaken, undoCheckIn } from '../../acts/check-in.ts';
import { ApiError } from '../../api-error.ts';
import { countArrivals, listArrivals, type Expected, type Arrival } from '../../repositories/arrivals.ts';
import { searchedWords } from '../../rules/search.ts';
import { canBeSomebody } from '../../rules/target.ts';
import { AdminError } from '../../schemas/admin.ts';
import { idToken } from '../../schemas/common.ts';
import { CheckInBody, ArrivalReply, ArrivalsQuery, ArrivalsReply, UndoBody } from '../../schemas/arrivals.ts';
import type { Services } from '../../services.ts';

const PAGE = { size: 20, max: 500 };

/** Who comes in: the list at the door, and check-ins from as many phones as there are. */
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
        tags: ['admin'],
        security: idToken,
        querystring: ArrivalsQuery,
        response: { 200: ArrivalsReply, '4xx': AdminError },
      },
      handler: async ({ caller, query }) => {
        const position = pageTokens.read('arrivals', caller, query.nextToken);
        const after = position === null ? null : ([String(position[0]), String(position[1])] as const);
        const limit = Math.min(query.limit ?? PAGE.size, PAGE.max);
        const words = searchedWords(query.search);
        const found = await listArrivals(db, caller.clientId, words, after, limit + 1);
        const people = found.slice(0, limit);
        const last = people.at(-1);
        return {
          people: people.map(shown),
          nextToken: last && found.length > limit ? pageTokens.write('arrivals', caller, [last.sortText, last.id]) : null,
          ...(await countArrivals(db, caller.clientId)),
        };
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/arrivals/check-in',
      config,
      schema: {
        summary: 'Somebody is here, with a number; the same twice is once',
        tags: ['admin'],
        security: idToken,
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
        tags: ['admin'],
        security: idToken,
        body: UndoBody,
        response: { 200: ArrivalReply, '4xx': AdminError },
      },
      handler: ({ caller: { clientId, userId: byId }, body }) =>
        answer(clientId, undoCheckIn(services, { clientId, byId }, whoOf(body), keyOf(body))),
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
const wrongNumber = (status: number, message: string) => new ApiError(status, message, { more: { field: 'number' } });

const shown = ({ guestId, userId, name, email, number, hereAt }: Arrival): ArrivalsReply['people'][number] => ({
  guestId,
  userId,
  name,
  email,
  number,
  hereAt: hereAt === null ? null : new Date(hereAt).toISOString(),
});

function whoOf({ guestId, userId }: Static<typeof UndoBody>): Expected {
  if (guestId !== undefined && canBeSomebody(guestId)) return { guestId };
  if (userId !== undefined && canBeSomebody(userId)) return { userId };
  throw nobody();
}

function keyOf({ key }: Static<typeof UndoBody>): string | undefined {
  if (key !== undefined && !canBeSomebody(key)) throw new ApiError(400, 'key is no UUID');
  return key;
}
