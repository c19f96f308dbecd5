import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UNTIMED } from '../../acts/timing.ts';
import { grantDoorRole, OverAlready, revokeDoorRole, undoRevoke } from '../../acts/people.ts';
import { ApiError } from '../../api-error.ts';
import { findAccount } from '../../repositories/accounts.ts';
import { findEventDetails, findOpening } from '../../repositories/events.ts';
import { doorOf, findDoorUndo, listDoors } from '../../repositories/people.ts';
import { UNDO_MS } from '../../repositories/undo.ts';
import { isUuid, requireEmail } from '../../rules/request-values.ts';
import { DoorReply, DoorsReply, GiveDoorBody, TakeDoorQuery } from '../../schemas/admin-door.ts';
import type { Sentence } from '../../sentences/sentences.ts';
import { AdminError } from '../../schemas/admin.ts';
import { adminCall } from '../../schemas/common.ts';
import { requireOwnPassword } from '../../security/guessing.ts';
import type { Services } from '../../services/services.ts';
import { isoTime } from '../../rules/time-text.ts';

const emailRefused = (sentence: Sentence) => new ApiError(400, sentence, { more: { field: 'email' } });

/** The door role, which lasts one evening. */
export const doorRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, now } = services;

    const doors = async (clientId: string): Promise<DoorsReply> => {
      const keepers = await listDoors(db, clientId, now());
      const undo = await findDoorUndo(db, clientId, now());
      return {
        doors: keepers.map(({ userId, email, until }) => ({ userId, email, until: new Date(until).toISOString() })),
        doorUndo: undo && { email: undo.email, until: new Date(undo.at + UNDO_MS).toISOString() },
      };
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
        const { zone } = (await findOpening(db, caller.clientId)) ?? UNTIMED;
        const until = role === 'door' ? await doorOf(db, caller, now()) : null;
        return { name, until: isoTime(until), zone };
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

    app.route({
      method: 'POST',
      url: '/admin/doors/undo',
      schema: {
        summary: 'Whoever’s help was ended last helps again, for ten minutes after that',
        ...adminCall,
        response: { 200: DoorsReply, '4xx': AdminError },
      },
      handler: async ({ caller: { clientId, userId: byId } }) => {
        if (!(await undoRevoke(services, { clientId, byId }))) throw new ApiError(409, 'This can’t be taken back any more.');
        return doors(clientId);
      },
    });
  };
