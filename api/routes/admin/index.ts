import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireAdmin } from '../../plugins/admin.ts';
import { answerErrorsAs } from '../../plugins/errors.ts';
import type { Services } from '../../services/services.ts';
import { arrivalRoutes } from './arrivals.ts';
import { doorRoutes } from './door.ts';
import { afterRoutes } from './after.ts';
import { eveningRoutes } from './evening.ts';
import { newEventRoutes } from './events.ts';
import { guestRoutes } from './guests.ts';
import { invitationRoutes } from './invitations.ts';
import { helpRoutes } from './help.ts';
import { rosterRoutes } from './people.ts';
import { reportRoutes } from './reports.ts';
import { adminRoundsRoutes } from './rounds.ts';

/**
 * The calls of an event's organisers, all behind one hook that checks the role. Calls that are open to helpers at the door have
 * `config: { role: 'door' }`.
 */
export const adminRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    answerErrorsAs(app, 'message', services.onError);
    app.addHook('onRequest', requireAdmin(services));
    // Whatever an organiser does may change who meets whom in the rounds.
    app.addHook('onSend', async ({ method, caller }, reply) => {
      if (method !== 'GET' && reply.statusCode < 300) await services.following.changed(caller.clientId);
    });
    await app.register(arrivalRoutes(services));
    await app.register(doorRoutes(services));
    await app.register(eveningRoutes(services));
    await app.register(newEventRoutes(services));
    await app.register(rosterRoutes(services));
    await app.register(reportRoutes(services));
    await app.register(guestRoutes(services));
    await app.register(invitationRoutes(services));
    await app.register(helpRoutes(services));
    await app.register(afterRoutes(services));
    await app.register(adminRoundsRoutes(services));
  };
