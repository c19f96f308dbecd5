import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listInvited, type Invited } from '../../repositories/invitations.ts';
import { listMailed } from '../../repositories/mailings.ts';
import { AdminError } from '../../schemas/admin.ts';
import { InvitedQuery, InvitedReply, MailedQuery, MailedReply } from '../../schemas/admin-after.ts';
import { adminCall } from '../../schemas/common.ts';
import type { Services } from '../../services/services.ts';
import { pageOf } from '../paging.ts';

const PAGE_SIZE = 50;

const shown = ({ email, name, at, registered }: Invited): InvitedReply['invited'][number] => ({
  email,
  name,
  at: new Date(at).toISOString(),
  registered,
});

/** Who has had which mail to many. */
export const invitationRoutes =
  ({ db, pageTokens }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/admin/invitations',
      schema: {
        summary: 'Who has had an invitation, by e-mail, a page at a time',
        ...adminCall,
        querystring: InvitedQuery,
        response: { 200: InvitedReply, '4xx': AdminError },
      },
      handler: async ({ caller, query: { kind, nextToken: token } }) => {
        const [after = ''] = pageTokens.read(kind, caller, token) ?? [];
        const found = await listInvited(db, caller.clientId, kind, String(after), PAGE_SIZE + 1);
        const { items, nextToken } = pageOf(found, PAGE_SIZE, (last) => pageTokens.write(kind, caller, [last.email]));
        return { invited: items.map(shown), nextToken };
      },
    });

    app.route({
      method: 'GET',
      url: '/admin/mailings/mailed',
      schema: {
        summary: 'Who has had a mail to many, by e-mail, a page at a time',
        ...adminCall,
        querystring: MailedQuery,
        response: { 200: MailedReply, '4xx': AdminError },
      },
      handler: async ({ caller, query: { kind, nextToken: token } }) => {
        const [after = ''] = pageTokens.read(kind, caller, token) ?? [];
        const found = await listMailed(db, caller.clientId, kind, String(after), PAGE_SIZE + 1);
        const { items, nextToken } = pageOf(found, PAGE_SIZE, (last) => pageTokens.write(kind, caller, [last.email]));
        return { people: items.map(({ email, name, at }) => ({ email, name, at: new Date(at).toISOString() })), nextToken };
      },
    });
  };
