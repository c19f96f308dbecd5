import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  downloadList,
  letShareContacts,
  planDeletion,
  planMail,
  postMailing,
  refusalOf,
  WrongDay,
  WrongMoment,
} from '../../acts/mailing.ts';
import { invitationRefusal, postInvitations } from '../../acts/inviting.ts';
import { PastTime, planMailAt } from '../../acts/mail-plans.ts';
import { UNTIMED } from '../../acts/timing.ts';
import { ApiError } from '../../api-error.ts';
import { acceptedLanguage } from '../../mail/mail-language.ts';
import { NO_ACCOUNT, writeMail } from '../../mail/mails.ts';
import { findContactSharing } from '../../repositories/contacts.ts';
import { findDeletion, findEventDetails, findOpening } from '../../repositories/events.ts';
import { countInvitations, findInvitedTo, INVITATIONS, isInvitation } from '../../repositories/invitations.ts';
import { findMailPlans } from '../../repositories/mail-plans.ts';
import { countMailing, isResultsMailPlanned, MAILINGS } from '../../repositories/mailings.ts';
import { countEverybody } from '../../repositories/roster.ts';
import { requireInstant } from '../../rules/request-values.ts';
import { AdminError } from '../../schemas/admin.ts';
import {
  AfterReply,
  ContactsBody,
  DeletionBody,
  ListBody,
  ListReply,
  MailTimeBody,
  PlanMailBody,
  PreviewQuery,
  PreviewReply,
  SendMailingBody,
  SentReply,
} from '../../schemas/admin-after.ts';
import { adminCall } from '../../schemas/common.ts';
import { requireOwnPassword } from '../../security/guessing.ts';
import type { Services } from '../../services/services.ts';
import { orderFor } from '../paging.ts';
import { isoTime } from '../../rules/time-text.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What an organiser does after the evening: mailings, the list, contact sharing and the deletion date. */
export const afterRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, mail, now, retentionDays, clientIds } = services;

    async function after(clientId: string): Promise<AfterReply> {
      const opening = (await findOpening(db, clientId)) ?? UNTIMED;
      const chosen = await findDeletion(db, clientId);
      const { closedAt } = opening;
      const standard = closedAt === null || retentionDays === null ? null : closedAt + retentionDays * DAY_MS;
      const planned = await isResultsMailPlanned(db, clientId);
      const plans = { ...(await findMailPlans(db, clientId)), results: planned ? opening.resultsAt : null };
      const uninvited = await invitationRefusal(services, clientId);
      const mailings = [];
      for (const kind of [...MAILINGS, ...INVITATIONS]) {
        const [counts, refused] = isInvitation(kind)
          ? [await countInvitations(db, clientId, kind), uninvited]
          : [await countMailing(db, clientId, kind), refusalOf(kind, opening, now())];
        mailings.push({ kind, ...counts, refused, sendsAt: isoTime(plans[kind] ?? null) });
      }
      return {
        mailings,
        planned,
        sharesContacts: await findContactSharing(db, clientId),
        deletesAt: isoTime(chosen ?? standard),
        chosen: chosen !== null,
        people: await countEverybody(db, clientId),
      };
    }

    app.route({
      method: 'GET',
      url: '/admin/after',
      schema: { summary: 'What is to be done after the evening', ...adminCall, response: { 200: AfterReply, '4xx': AdminError } },
      handler: ({ caller }) => after(caller.clientId),
    });

    app.route({
      method: 'GET',
      url: '/admin/mailings/preview',
      schema: {
        summary: 'A mail to many as it would be read',
        ...adminCall,
        querystring: PreviewQuery,
        response: { 200: PreviewReply, '4xx': AdminError },
      },
      handler: async ({ caller, query: { kind }, headers }) => {
        const event = await findEventDetails(db, caller.clientId);
        const language = acceptedLanguage(headers['accept-language']);
        const invitedTo = await findInvitedTo(db, caller.clientId);
        const nothing = { ...NO_ACCOUNT, link: null, unsubscribe: null };
        const { subject, text } = writeMail({ kind, language, event, invitedTo, retentionDays, ...nothing });
        return { subject, text };
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/mailings',
      schema: {
        summary: 'Mail everybody it concerns who hasn’t had it',
        ...adminCall,
        body: SendMailingBody,
        response: { 200: SentReply, '4xx': AdminError },
      },
      handler: async (request) => {
        const { kind, password } = request.body;
        const { clientId, userId: byId } = request.caller;
        await requireOwnPassword(services, request, password);
        const language = acceptedLanguage(request.headers['accept-language']);
        const posting = { db, mailer: mail, now, clientIds };
        const posted = isInvitation(kind)
          ? postInvitations(posting, { clientId, byId }, kind, language)
          : postMailing(posting, { clientId, byId }, kind);
        const mailed = await posted.catch(refuseMoment);
        mail.wake();
        return { mailed };
      },
    });

    app.route({
      method: 'PUT',
      url: '/admin/mailings/plan',
      schema: {
        summary: 'Have the mail of the results go by itself as soon as they show, or not',
        ...adminCall,
        body: PlanMailBody,
        response: { 200: AfterReply, '4xx': AdminError },
      },
      handler: async (request) => {
        const { clientId, userId: byId } = request.caller;
        await requireOwnPassword(services, request, request.body.password);
        await planMail(services, { clientId, byId }, request.body.planned);
        return after(clientId);
      },
    });

    app.route({
      method: 'PUT',
      url: '/admin/mailings/time',
      schema: {
        summary: 'Have another mail to many go by itself at a time, or not; what can’t be sent then isn’t sent later',
        ...adminCall,
        body: MailTimeBody,
        response: { 200: AfterReply, '4xx': AdminError },
      },
      handler: async (request) => {
        const { clientId, userId: byId } = request.caller;
        const { kind, at, password } = request.body;
        const time = at === null ? null : requireInstant(at, 'at');
        await requireOwnPassword(services, request, password);
        const language = acceptedLanguage(request.headers['accept-language']);
        await planMailAt(services, { clientId, byId }, kind, time, language).catch((error: unknown) => {
          if (error instanceof PastTime) throw new ApiError(400, { english: 'at is in the past' }, { more: { field: 'at' } });
          return refuseMoment(error);
        });
        return after(clientId);
      },
    });

    app.route({
      method: 'PUT',
      url: '/admin/contacts',
      schema: {
        summary: 'Let matches share contacts, or no longer: then what was shared is hidden, and comes back with it',
        ...adminCall,
        body: ContactsBody,
        response: { 200: AfterReply, '4xx': AdminError },
      },
      handler: async ({ caller: { clientId, userId: byId }, body }) => {
        await letShareContacts(services, { clientId, byId }, body.sharesContacts);
        return after(clientId);
      },
    });

    app.route({
      method: 'PUT',
      url: '/admin/deletion',
      schema: {
        summary: 'Set when everybody at the event is deleted, admins aside, before the server would',
        ...adminCall,
        body: DeletionBody,
        response: { 200: AfterReply, '4xx': AdminError },
      },
      handler: async (request) => {
        const { clientId, userId: byId } = request.caller;
        const { deletesAt, password } = request.body;
        const at = deletesAt === null ? null : requireInstant(deletesAt, 'deletesAt');
        await requireOwnPassword(services, request, password);
        await planDeletion(services, { clientId, byId }, at).catch((error: unknown) => {
          throw error instanceof WrongDay ? new ApiError(400, error.sentence, { more: { field: 'deletesAt' } }) : error;
        });
        return after(clientId);
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/list',
      schema: {
        summary: 'Everybody at the event for the organiser’s own use; the journal has that it was downloaded',
        ...adminCall,
        body: ListBody,
        response: { 200: ListReply, '4xx': AdminError },
      },
      handler: async (request, reply) => {
        const { clientId, userId: byId } = request.caller;
        await requireOwnPassword(services, request, request.body.password);
        const people = await downloadList(services, { clientId, byId }, orderFor(request.headers));
        void reply.header('cache-control', 'no-store');
        return { people: people.map((person) => Object.assign(person, { hereAt: isoTime(person.hereAt) })) };
      },
    });
  };

function refuseMoment(error: unknown): never {
  throw error instanceof WrongMoment ? new ApiError(400, error.sentence) : error;
}
