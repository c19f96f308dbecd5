import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { handleReport, reopenReport } from '../../acts/reports.ts';
import { ApiError } from '../../api-error.ts';
import { requireSomebody } from '../../plugins/admin.ts';
import { listReportsAbout, listReportsByState, type ListedReport, type ReportPosition } from '../../repositories/safety.ts';
import { isoTime } from '../../rules/time-text.ts';
import { normalizeText, REPORT_TEXT } from '../../rules/texts.ts';
import { AdminError } from '../../schemas/admin.ts';
import { HandleReportBody, ReopenReportBody, ReportsQuery, ReportsReply } from '../../schemas/admin-reports.ts';
import { adminCall, NoContent } from '../../schemas/common.ts';
import type { Services } from '../../services/services.ts';
import { pageOf } from '../paging.ts';

const PAGE_SIZE = 20;

/** What was reported, and what an organiser has made of it. */
export const reportRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, pageTokens, photos } = services;

    app.route({
      method: 'GET',
      url: '/admin/reports',
      schema: {
        summary: 'What was reported of somebody, or of anybody, with the profile as it was',
        description: 'Of anybody: a page at a time, and first what waits.',
        ...adminCall,
        querystring: ReportsQuery,
        response: { 200: ReportsReply, '4xx': AdminError },
      },
      handler: async (request) => {
        const { caller, query } = request;
        if (query.userId !== undefined) {
          const about = await requireSomebody(services, request, query.userId);
          return { reports: (await listReportsAbout(db, about)).map(shown), nextToken: null };
        }
        const after = positionOf(pageTokens.read('reports', caller, query.nextToken));
        const found = await listReportsByState(db, caller.clientId, after, PAGE_SIZE + 1);
        const { items, nextToken } = pageOf(found, PAGE_SIZE, ({ handledAt, at, reference }) =>
          pageTokens.write('reports', caller, [handledAt === null ? 0 : 1, at, reference]),
        );
        return { reports: items.map(shown), nextToken };
      },
    });

    const shown = ({ person, ...report }: ListedReport): ReportsReply['reports'][number] => ({
      reference: report.reference,
      at: new Date(report.at).toISOString(),
      reason: report.reason,
      text: report.words,
      bio: report.profile === null ? '' : (JSON.parse(report.profile) as { bio: string }).bio,
      photos: report.photos.map((key) => photos.urlOf(key, 'organiser')),
      handledAt: isoTime(report.handledAt),
      note: report.note,
      person,
    });

    app.route({
      method: 'POST',
      url: '/admin/reports/handle',
      schema: {
        summary: 'Be done with a report, with a note that organisers read; once more changes the note',
        ...adminCall,
        body: HandleReportBody,
        response: { 204: NoContent, '4xx': AdminError },
      },
      handler: async ({ caller: { clientId, userId: byId }, body }, reply) => {
        const note = normalizeText(REPORT_TEXT, body.note ?? '');
        if (!(await handleReport(services, { clientId, byId }, referenceIn(body), note))) throw noReport();
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/reports/reopen',
      schema: {
        summary: 'Have a report wait again; its note stays',
        ...adminCall,
        body: ReopenReportBody,
        response: { 204: NoContent, '4xx': AdminError },
      },
      handler: async ({ caller: { clientId, userId: byId }, body }, reply) => {
        if (!(await reopenReport(services, { clientId, byId }, referenceIn(body)))) throw noReport();
        return reply.code(204).send(null);
      },
    });
  };

const noReport = () => new ApiError(404, 'There is no such report.');

/** As people type it. */
const referenceIn = ({ reference }: { reference: string }): string => reference.trim().toUpperCase().toWellFormed();

function positionOf(position: readonly (string | number)[] | null): ReportPosition | null {
  if (position === null) return null;
  const [isHandled, at, reference] = position;
  return { isHandled: isHandled === 1, at: Number(at), reference: String(reference) };
}
