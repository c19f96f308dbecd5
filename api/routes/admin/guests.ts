import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { cleanSeatName, SEAT_NAME_MAX } from '../../../src/domain/guest-list/seats.ts';
import { importSeats, letIn, passSeat, removeGuestList, undoImport } from '../../acts/guest-list.ts';
import { ApiError } from '../../api-error.ts';
import { countInvited, countUnlisted, listGuests, listUnlisted, type NewSeat } from '../../repositories/guests.ts';
import { findImportUndo } from '../../repositories/import-undo.ts';
import { UNDO_MS } from '../../repositories/undo.ts';
import { isUuid, requireNewEmail, searchedWords } from '../../rules/request-values.ts';
import { AdminError } from '../../schemas/admin.ts';
import {
  GuestsQuery,
  GuestsReply,
  ImportBody,
  ImportReply,
  LetInBody,
  RemoveListBody,
  SeatBody,
  UndoImportReply,
  UnlistedQuery,
  UnlistedReply,
} from '../../schemas/admin-guests.ts';
import { NoContent, adminCall } from '../../schemas/common.ts';
import { requireOwnPassword } from '../../security/guessing.ts';
import type { Services } from '../../services/services.ts';
import { namePage, pageOf } from '../paging.ts';
import { arrivalsBeside } from './shown-arrival.ts';

const PAGE = { size: 50, max: 100 };
/** Ten thousand seats with long names. */
const IMPORT_BYTES_MAX = 4 * 1024 * 1024;

/** The guest list, and registered people who aren't on it. */
export const guestRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, mail, pageTokens } = services;

    app.route({
      method: 'GET',
      url: '/admin/guests',
      config: { role: 'door' },
      schema: {
        summary: 'The guest list, a page at a time; or those with a name or an e-mail',
        ...adminCall,
        querystring: GuestsQuery,
        response: { 200: GuestsReply, '4xx': AdminError },
      },
      handler: async ({ caller, query, headers }) => {
        const limit = Math.min(query.limit ?? PAGE.size, PAGE.max);
        const page = namePage(headers, pageTokens.read('guests', caller, query.nextToken), limit);
        const found = await listGuests(db, caller.clientId, searchedWords(query.search), page);
        const { items, nextToken } = pageOf(found, limit, (last) =>
          pageTokens.write('guests', caller, [last.sortText, last.guestId]),
        );
        const undo = await findImportUndo(db, caller.clientId, services.now());
        const arrivalOf = await arrivalsBeside(db, caller.clientId, 'guestId', items);
        return {
          ...(await countInvited(db, caller.clientId)),
          takesNames: true,
          importUndo: undo && { seats: undo.seats, until: new Date(undo.at + UNDO_MS).toISOString() },
          guests: items.map((seat) => {
            const { guestId, name, email, byName, attends, state } = seat;
            return { guestId, name, email, byName, attends, state, arrival: arrivalOf(seat) };
          }),
          nextToken,
        };
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/guests',
      bodyLimit: IMPORT_BYTES_MAX,
      schema: {
        summary: 'Put seats on the guest list, which the event has from then on: all or none; those on it already stay',
        ...adminCall,
        body: ImportBody,
        response: { 200: ImportReply, '4xx': AdminError },
      },
      handler: async ({ caller: { clientId, userId }, body }) =>
        importSeats(services, { clientId, byId: userId }, body.guests.map(requireSeat), body.once),
    });

    app.route({
      method: 'POST',
      url: '/admin/guests/undo',
      schema: {
        summary: 'Take the last import back, for ten minutes; whoever has registered or is here since stays on the list',
        ...adminCall,
        response: { 200: UndoImportReply, '4xx': AdminError },
      },
      handler: async ({ caller: { clientId, userId: byId } }) => {
        const removed = await undoImport(services, { clientId, byId });
        if (removed === 0) throw new ApiError(409, 'This can’t be taken back any more.');
        return { removed };
      },
    });

    app.route({
      method: 'PUT',
      url: '/admin/guests',
      schema: {
        summary: 'Pass a seat to somebody else by its e-mail',
        ...adminCall,
        body: SeatBody,
        response: { 204: NoContent, '4xx': AdminError },
      },
      handler: async ({ caller: { clientId, userId }, body }, reply) => {
        const seat = { name: requireSeatName(body.name), email: body.email === null ? null : requireNewEmail(body.email) };
        const acting = { ...services, mailer: mail };
        const isThere = isUuid(body.guestId) && (await passSeat(acting, { clientId, byId: userId }, body.guestId, seat));
        if (!isThere) throw new ApiError(404, 'There is no such seat.');
        mail.wake();
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/guests/remove',
      schema: {
        summary: 'Take the guest list away; whoever finds the page can register from then on',
        ...adminCall,
        body: RemoveListBody,
        response: { 204: NoContent, '4xx': AdminError },
      },
      handler: async (request, reply) => {
        const { clientId, userId } = request.caller;
        await requireOwnPassword(services, request, request.body.password);
        await removeGuestList(services, { clientId, byId: userId });
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'GET',
      url: '/admin/unlisted',
      config: { role: 'door' },
      schema: {
        summary: 'Who has registered and isn’t on the guest list, the newest first; or those with a name or an e-mail',
        ...adminCall,
        querystring: UnlistedQuery,
        response: { 200: UnlistedReply, '4xx': AdminError },
      },
      handler: async ({ caller, query }) => {
        const position = pageTokens.read('unlisted', caller, query.nextToken);
        const after = position === null ? null : ([Number(position[0]), String(position[1])] as const);
        const found = await listUnlisted(db, caller.clientId, searchedWords(query.search), after, PAGE.size + 1);
        const { items, nextToken } = pageOf(found, PAGE.size, (last) =>
          pageTokens.write('unlisted', caller, [last.createdAt, last.userId]),
        );
        const count = await countUnlisted(db, caller.clientId);
        const arrivalOf = await arrivalsBeside(db, caller.clientId, 'userId', items);
        return {
          people: items.map((one) => {
            const { userId, name, email, confirmed } = one;
            return { userId, name, email, confirmed, arrival: arrivalOf(one) };
          }),
          nextToken,
          count,
        };
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/let-in',
      config: { role: 'door' },
      schema: {
        summary: 'Put somebody who has registered on the guest list, and mail the code that was kept from them',
        ...adminCall,
        body: LetInBody,
        response: { 204: NoContent, '4xx': AdminError },
      },
      handler: async ({ caller: { clientId, userId: byId }, body: { userId } }, reply) => {
        const isThere = isUuid(userId) && (await letIn({ ...services, mailer: mail }, { clientId, userId, byId }));
        if (!isThere) throw new ApiError(404, 'User not found');
        mail.wake();
        return reply.code(204).send(null);
      },
    });
  };

function requireSeat({ name: raw, email }: NewSeat): NewSeat {
  const name = requireSeatName(raw);
  return { name, email: email === null && name !== '' ? null : requireNewEmail(email ?? '') };
}

function requireSeatName(raw: string): string {
  const name = cleanSeatName(raw);
  if (name.length <= SEAT_NAME_MAX) return name;
  throw new ApiError(400, `A name on the guest list has up to ${SEAT_NAME_MAX} characters.`, { more: { field: 'name' } });
}
