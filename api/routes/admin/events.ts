import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isTimeZone } from '../../../src/domain/time-zone.ts';
import { makeEvent } from '../../acts/new-event.ts';
import { ApiError } from '../../api-error.ts';
import { notFound } from '../../plugins/admin.ts';
import { isMaker } from '../../repositories/makers.ts';
import { requireEventName, requireVenue } from '../../rules/event-details.ts';
import { requireInstant } from '../../rules/request-values.ts';
import { AdminError } from '../../schemas/admin.ts';
import { NewEventBody, NewEventReply } from '../../schemas/admin-events.ts';
import { adminCall } from '../../schemas/common.ts';
import { count, LIMITS } from '../../security/rate-limit.ts';
import type { Services } from '../../services/services.ts';

/** New events, made by who was given that by command. */
export const newEventRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
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
        if (!services.servesNew || !(await isMaker(services.db, caller))) throw notFound();
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
        return { clientId, builder: services.builderUrl };
      },
    });
  };
