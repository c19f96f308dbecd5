import { Type, type Static } from '@fastify/type-provider-typebox';
import { INVITATIONS } from '../repositories/invitations.ts';
import { PLANNED_MAILS } from '../repositories/mail-plans.ts';
import { MAILINGS } from '../repositories/mailings.ts';
import {
  ADMIN_ANYWHERE,
  ADMIN_GET_ANYWHERE,
  OWN_PASSWORD,
  PASSWORD,
  oneOf,
  reply,
  type CallExample,
  textOrNull,
  adminPassword,
} from './common.ts';

const MailingKindSchema = oneOf([...MAILINGS, ...INVITATIONS], {
  description:
    '`invitation`: to guests on the list who haven’t registered, once each; `unregistered`: once more to those of them who still haven’t; `results`: to everybody with a profile, that their results are in; `unfinished`: to those without a profile; `undecided`: to those with a profile, of whom only those get it who like nobody yet; the counts don’t tell who does.',
});

export const AfterReply = reply(
  {
    mailings: Type.Array(
      Type.Object({
        kind: MailingKindSchema,
        waiting: Type.Integer({ description: 'To how many it would go now.' }),
        mailed: Type.Integer({ description: 'How many have had it.' }),
        refused: textOrNull('Why it can’t be sent now, in a sentence. Null: it can.'),
        sendsAt: textOrNull('When it goes by itself, ISO 8601. Null: it doesn’t.'),
      }),
    ),
    planned: Type.Boolean({ description: 'Whether the mail of the results goes by itself as soon as they show.' }),
    sharesContacts: Type.Boolean({ description: 'Whether matches can share contacts.' }),
    deletesAt: textOrNull('When everybody is deleted, ISO 8601. Null: never, or not known before the evening has an end.'),
    people: Type.Integer({ description: 'How many people are deleted then: accounts, admins aside, and seats without one.' }),
    chosen: Type.Boolean({ description: 'Whether `deletesAt` is an organiser’s choice, or the server’s.' }),
  },
  'What is to be done after the evening.',
  'After',
);
export type AfterReply = Static<typeof AfterReply>;

export const PreviewQuery = Type.Object({ kind: MailingKindSchema });
export const PreviewReply = reply(
  { subject: Type.String(), text: Type.String() },
  'The mail in the admin’s language, without the link that ends such mails, which is everybody’s own.',
);
export type PreviewReply = Static<typeof PreviewReply>;

export const SendMailingBody = Type.Object({ kind: MailingKindSchema, password: adminPassword });
export const SentReply = reply({ mailed: Type.Integer() }, 'How many mails.');

export const InvitedQuery = Type.Object({
  kind: oneOf(INVITATIONS, { description: 'Which of the two mails.' }),
  nextToken: Type.Optional(Type.String()),
});
export const InvitedReply = reply(
  {
    invited: Type.Array(
      Type.Object({
        email: Type.String(),
        name: Type.String({ description: 'That of their seat. May be empty.' }),
        at: Type.String({ description: 'When it was sent, ISO 8601.' }),
        registered: Type.Boolean({ description: 'Whether somebody has registered with this e-mail since.' }),
      }),
    ),
    nextToken: textOrNull('Null on the last page.'),
  },
  'Who has had an invitation.',
);
export type InvitedReply = Static<typeof InvitedReply>;

export const MailedQuery = Type.Object({
  kind: oneOf(MAILINGS, { description: 'Which of the mails to people with an account.' }),
  nextToken: Type.Optional(Type.String()),
});
export const MailedReply = reply(
  {
    people: Type.Array(
      Type.Object({
        email: Type.String(),
        name: Type.String({ description: 'Of their profile, else of their seat. May be empty.' }),
        at: Type.String({ description: 'When it was their turn, ISO 8601.' }),
      }),
    ),
    nextToken: textOrNull('Null on the last page.'),
  },
  'Who has had the mail. Of `undecided`, everybody who was looked at: who of them got it isn’t told, as it would tell who likes somebody.',
);
export type MailedReply = Static<typeof MailedReply>;

export const MailTimeBody = Type.Object({
  kind: oneOf(PLANNED_MAILS, { description: 'Any mail to many but that of the results, which goes with them.' }),
  at: textOrNull('ISO 8601 with its offset; null for not at all.'),
  password: adminPassword,
});

export const PlanMailBody = Type.Object({ planned: Type.Boolean(), password: adminPassword });
export const ContactsBody = Type.Object({ sharesContacts: Type.Boolean() });
export const DeletionBody = Type.Object({
  deletesAt: textOrNull('ISO 8601 with its offset; null leaves it to the server.'),
  password: adminPassword,
});

export const ListBody = Type.Object({ password: adminPassword });
export const ListReply = reply(
  {
    people: Type.Array(
      Type.Object({
        number: Type.Union([Type.Integer(), Type.Null()]),
        name: Type.String(),
        email: Type.String(),
        gender: Type.Union([oneOf(['female', 'male']), Type.Null()]),
        registered: Type.Boolean(),
        hereAt: textOrNull('When they came, ISO 8601.'),
      }),
    ),
  },
  'Everybody with an account or a seat, by name; nothing of likes.',
);

const after: AfterReply = {
  mailings: [
    { kind: 'results', waiting: 44, mailed: 0, refused: null, sendsAt: null },
    {
      kind: 'unfinished',
      waiting: 3,
      mailed: 5,
      refused: 'Liking has ended: there is nothing to be reminded of.',
      sendsAt: null,
    },
    { kind: 'undecided', waiting: 2, mailed: 0, refused: 'Liking has ended: there is nothing to be reminded of.', sendsAt: null },
    { kind: 'invitation', waiting: 0, mailed: 46, refused: null, sendsAt: null },
    { kind: 'unregistered', waiting: 8, mailed: 0, refused: null, sendsAt: null },
  ],
  planned: false,
  sharesContacts: true,
  deletesAt: '2027-01-07T22:00:00.000Z',
  people: 46,
  chosen: false,
};
const preview: PreviewReply = {
  subject: 'Your results are in',
  text: 'Your results are in. Log in to see them.\n\nEverybody with a profile gets this mail.\n',
};
const guest = {
  number: 17,
  name: 'Ben Holm',
  email: 'ben@example.org',
  gender: 'male' as const,
  registered: true,
  hereAt: '2026-12-05T19:12:00.000Z',
};
const refusals = { ...ADMIN_ANYWHERE, ...PASSWORD };
/** Why a mail can’t be sent at a moment, but that of the results. */
const WRONG_MOMENT = [
  'Liking has ended: there is nothing to be reminded of.',
  'Nobody can like anybody yet.',
  'The evening is over.',
  'Nobody can be invited yet: the event needs its page and its date first.',
];

/** Examples of the calls after the evening, by method and path. */
export const AFTER_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /admin/after': { answer: { ...after }, refusals: ADMIN_GET_ANYWHERE },
  'GET /admin/mailings/preview': {
    sent: { kind: 'results' },
    answer: { ...preview },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['kind is required'] },
  },
  'POST /admin/mailings': {
    sent: { kind: 'results', password: OWN_PASSWORD },
    answer: { mailed: 44 },
    refusals: { ...refusals, 400: [...PASSWORD[400], 'The results are not out yet.', ...WRONG_MOMENT] },
  },
  'GET /admin/mailings/mailed': {
    sent: { kind: 'results' },
    answer: { people: [{ email: 'ben@example.org', name: 'Ben Holm', at: '2026-12-05T22:00:00.000Z' }], nextToken: null },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['kind is required', 'Invalid nextToken'] },
  },
  'PUT /admin/mailings/time': {
    sent: { kind: 'unregistered', at: '2026-12-03T18:00:00+01:00', password: OWN_PASSWORD },
    answer: {
      ...after,
      mailings: [
        ...after.mailings.slice(0, -1),
        { kind: 'unregistered', waiting: 8, mailed: 0, refused: null, sendsAt: '2026-12-03T17:00:00.000Z' },
      ],
    },
    refusals: { ...refusals, 400: [...PASSWORD[400], 'at is in the past', ...WRONG_MOMENT] },
  },
  'GET /admin/invitations': {
    sent: { kind: 'invitation' },
    answer: {
      invited: [{ email: 'ben@example.org', name: 'Ben Holm', at: '2026-11-20T10:00:00.000Z', registered: false }],
      nextToken: null,
    },
    refusals: { ...ADMIN_GET_ANYWHERE, 400: ['kind is required', 'Invalid nextToken'] },
  },
  'PUT /admin/mailings/plan': { sent: { planned: true, password: OWN_PASSWORD }, answer: { ...after, planned: true }, refusals },
  'PUT /admin/contacts': { sent: { sharesContacts: true }, answer: { ...after }, refusals: ADMIN_ANYWHERE },
  'PUT /admin/deletion': {
    sent: { deletesAt: '2026-12-20T00:00:00+01:00', password: OWN_PASSWORD },
    answer: { ...after, deletesAt: '2026-12-19T23:00:00.000Z', chosen: true },
    refusals: {
      ...refusals,
      400: [
        ...PASSWORD[400],
        'deletesAt is no time that exists',
        'The evening has no end yet. Close it, or set when it ends.',
        'Nobody is deleted before the evening ends.',
        'This day is past.',
        'Everything is deleted before that.',
      ],
    },
  },
  'POST /admin/list': { sent: { password: OWN_PASSWORD }, answer: { people: [guest] }, refusals },
};
