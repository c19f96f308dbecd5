import { Type, type Static } from '@fastify/type-provider-typebox';
import { ADMIN_ANYWHERE, ADMIN_GET_ANYWHERE, NO_ADMIN, NOBODY, reply, textOrNull, type CallExample } from './common.ts';

export const ReportsQuery = Type.Object({
  userId: Type.Optional(Type.String({ description: 'Whom the reports are about. Without it: everybody.' })),
  nextToken: Type.Optional(Type.String()),
});

export const ReportsReply = reply(
  {
    reports: Type.Array(
      Type.Object({
        reference: Type.String(),
        at: Type.String({ description: 'ISO 8601' }),
        reason: Type.String({ description: 'As it was sent with `POST /profile/report`.' }),
        text: Type.String({ description: 'In the reporter’s words; may be empty.' }),
        bio: Type.String({ description: 'What the profile said of itself then; empty without one.' }),
        photos: Type.Array(Type.String(), { description: 'Addresses of its photos as they were.' }),
        handledAt: textOrNull('When an organiser was done with it, ISO 8601. Null: it waits.'),
        note: Type.String({ description: 'What they noted; may be empty.' }),
        person: Type.Object(
          {
            userId: Type.String(),
            name: textOrNull('First and last name now. Null without a profile.'),
            email: Type.String(),
            suspendedFor: textOrNull('The reason, if they are suspended.'),
          },
          { description: 'Whom it is about.' },
        ),
      }),
    ),
    nextToken: textOrNull('Null on the last page.'),
  },
  'The newest first; not by whom.',
);
export type ReportsReply = Static<typeof ReportsReply>;

const reference = Type.String({ description: 'Of the report.' });
export const HandleReportBody = Type.Object({
  reference,
  note: Type.Optional(Type.String({ description: 'What was done about it, for other organisers; up to 1,000 characters.' })),
});
export const ReopenReportBody = Type.Object({ reference });

const ben = '7c2a4f10-3b1e-4e0d-8f7a-9d1c5e6b8a02';
const report: ReportsReply['reports'][number] = {
  reference: 'K7QX-2M9P',
  at: '2026-12-05T21:02:00.000Z',
  reason: 'fake',
  text: 'These are photos of an actor.',
  bio: 'Likes long tables.',
  photos: ['http://localhost:5172/uploads/demo-client/c.jpg'],
  handledAt: null,
  note: '',
  person: { userId: ben, name: 'Ben Holm', email: 'ben@example.org', suspendedFor: null },
};
const noReport = { 404: [...NO_ADMIN[404], 'There is no such report.'] };

/** Examples of the calls about reports, by method and path. */
export const REPORT_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /admin/reports': {
    sent: { userId: ben },
    answer: { reports: [report], nextToken: null },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['Invalid nextToken'], ...NOBODY },
  },
  'POST /admin/reports/handle': {
    sent: { reference: report.reference, note: 'Talked to him at the bar: the photos are gone.' },
    answer: null,
    refusals: { ...ADMIN_ANYWHERE, 400: ['Max 1000 characters', 'Max 50 line breaks'], ...noReport },
  },
  'POST /admin/reports/reopen': {
    sent: { reference: report.reference },
    answer: null,
    refusals: { ...ADMIN_ANYWHERE, ...noReport },
  },
};
