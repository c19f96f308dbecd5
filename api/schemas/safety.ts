import { Type } from '@fastify/type-provider-typebox';
import { REPORT_REASONS } from '../repositories/reports.ts';
import { reply } from './common.ts';

const targetUserId = Type.String();

export const BlockBody = Type.Object({ targetUserId });

export const ReportBody = Type.Object({
  targetUserId,
  reason: Type.Union(
    REPORT_REASONS.map((reason) => Type.Literal(reason)),
    { description: 'Why: a false profile, offensive words or photos, how they behaved, under 18, or something else.' },
  ),
  text: Type.Optional(Type.String({ description: 'In the own words, at most 1000 characters.' })),
});

export const ReportReply = reply(
  { reference: Type.String({ description: 'Names the report to the organiser. The same report again has the same.' }) },
  'The organiser has it, with the profile as it is at this moment.',
);
