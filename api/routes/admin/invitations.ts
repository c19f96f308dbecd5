import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listInvited, type Invited } from '../../repositories/invitations.ts';
import { AdminError } from '../../schemas/admin.ts';
import { InvitedQuery, InvitedReply } from '../../schemas/admin-after.ts';
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

/** Who was invited. The invitations are sent, counted and previewed as all mails to many. */
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
  };
