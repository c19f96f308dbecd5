import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isTimeZone } from '../../../src/domain/time-zone.ts';
import { deleteEvent, HasPeople, takeBackEvent } from '../../acts/event-removal.ts';
import { makeEvent } from '../../acts/new-event.ts';
import { NothingToUndo } from '../../acts/timing.ts';
import { ApiError } from '../../api-error.ts';
import { notFound } from '../../plugins/admin.ts';
import { listMade } from '../../repositories/made-events.ts';
import { isMaker } from '../../repositories/makers.ts';
import type { PersonId } from '../../repositories/person-id.ts';
import { UNDO_MS } from '../../repositories/undo.ts';
import { requireEventName, requireVenue } from '../../rules/event-details.ts';
import { requireInstant } from '../../rules/request-values.ts';
import { isoTime } from '../../rules/time-text.ts';
import { AdminError } from '../../schemas/admin.ts';
import { DeleteEventBody, MadeEventsReply, NewEventBody, NewEventReply, UndoEventBody } from '../../schemas/admin-events.ts';
import { adminCall, NoContent } from '../../schemas/common.ts';
import { requireOwnPassword } from '../../security/guessing.ts';
import { count, LIMITS } from '../../security/rate-limit.ts';
import type { Services } from '../../services/services.ts';

/** How long after its beginning an event is still among those that somebody has made, in ms. */
const SHOWN_FOR_MS = 24 * 60 * 60_000;

/** New events, made by who was given that by command. */
export const newEventRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/admin/events',
      schema: {
        summary: 'The other events that the caller has made, until a day after they begin; 404 for who makes none',
        ...adminCall,
        response: { 200: MadeEventsReply, '4xx': AdminError },
      },
      handler: async ({ caller }) => {
        await requireMaker(services, caller);
        const made = await listMade(services.db, caller, services.now() - SHOWN_FOR_MS);
        return {
          builder: services.builderUrl,
          events: made.map(({ clientId, name, at }) => ({ clientId, name, undoUntil: undoUntil(at, services.now()) })),
        };
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/events',
      schema: {
        summary: 'Make another event, of which the caller is the admin; 404 for who may not',
        ...adminCall,
        body: NewEventBody,
        response: { 200: NewEventReply, '4xx': AdminError },
      },
      handler: async ({ caller, body }) => {
        await requireMaker(services, caller);
        const name = requireEventName(body.name);
        if (name === null) throw new ApiError(400, 'An event needs a name.', { more: { field: 'name' } });
        const startsAt = requireInstant(body.startsAt, 'startsAt');
        if (!isTimeZone(body.zone)) throw new ApiError(400, { english: 'zone is no time zone' }, { more: { field: 'zone' } });
        const venue = body.venue === undefined ? undefined : requireVenue(body.venue);
        await count(services, caller.clientId, [[LIMITS.eventsByMaker, caller.userId]]);
        const clientId = await makeEvent(services, caller, {
          name,
          startsAt,
          zone: body.zone,
          venue,
          copies: body.copies === true,
        });
        return { clientId, builder: services.builderUrl, undoUntil: isoTime(services.now() + UNDO_MS) };
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/events/undo',
      schema: {
        summary: 'Take back an event that the caller has made within ten minutes, and where nobody has registered',
        ...adminCall,
        body: UndoEventBody,
        response: { 204: NoContent, '4xx': AdminError },
      },
      handler: async ({ caller, body }, reply) => {
        await requireMaker(services, caller);
        await takeBackEvent(services, caller, body.clientId).catch(asRefusal);
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/evening/delete',
      schema: {
        summary:
          'Delete the event, its admins and its guest list, as long as nobody else has an account there; 404 for who may make none',
        ...adminCall,
        body: DeleteEventBody,
        response: { 204: NoContent, '4xx': AdminError },
      },
      handler: async (request, reply) => {
        await requireMaker(services, request.caller);
        await requireOwnPassword(services, request, request.body.password);
        await deleteEvent(services, request.caller.clientId).catch(asRefusal);
        return reply.code(204).send(null);
      },
    });
  };

/** Until when an event made at `at` can be taken back; both times in ms since 1970. */
const undoUntil = (at: number, now: number) => (at + UNDO_MS > now ? isoTime(at + UNDO_MS) : null);

/** Throws `ApiError` 404 for who may make no events, as for a call that there isn't. */
async function requireMaker({ servesNew, db }: Services, caller: PersonId): Promise<void> {
  if (!servesNew || !(await isMaker(db, caller))) throw notFound();
}

function asRefusal(error: unknown): never {
  throw error instanceof HasPeople || error instanceof NothingToUndo ? new ApiError(400, error.sentence) : error;
}
