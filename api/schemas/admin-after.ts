import { Type, type Static } from '@fastify/type-provider-typebox';
import { reply } from './common.ts';

const timeOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const password = Type.String({ description: 'The admin’s own, once more.' });

export const MailingKindSchema = Type.Union([Type.Literal('results'), Type.Literal('unfinished'), Type.Literal('undecided')], {
  description:
    '`results`: to everybody who took part, that their results are in; `unfinished`: to those without a profile; `undecided`: to those who like nobody yet.',
});

export const AfterReply = reply(
  {
    mailings: Type.Array(
      Type.Object({
        kind: MailingKindSchema,
        waiting: Type.Integer({ description: 'To how many it would go now.' }),
        mailed: Type.Integer({ description: 'How many have had it.' }),
        refused: timeOrNull('Why it can’t be sent now, in a sentence. Null: it can.'),
      }),
    ),
    planned: Type.Boolean({ description: 'Whether the mail of the results goes by itself as soon as they show.' }),
    sharesContacts: Type.Boolean({ description: 'Whether matches can share contacts.' }),
    deletesAt: timeOrNull('When everybody is deleted, ISO 8601. Null: never, or not known before the evening has an end.'),
    chosen: Type.Boolean({ description: 'Whether `deletesAt` is an organiser’s choice, or the server’s.' }),
  },
  'What is to be done after the evening.',
);
export type AfterReply = Static<typeof AfterReply>;

export const PreviewQuery = Type.Object({ kind: MailingKindSchema });
export const PreviewReply = reply(
  { subject: Type.String(), text: Type.String() },
  'The mail in the admin’s language, without the link that ends such mails, which is everybody’s own.',
);
export type PreviewReply = Static<typeof PreviewReply>;

export const SendMailingBody = Type.Object({ kind: MailingKindSchema, password });
export const SentReply = reply({ mailed: Type.Integer() }, 'How many mails.');

export const PlanMailBody = Type.Object({ planned: Type.Boolean(), password });
export const ContactsBody = Type.Object({ sharesContacts: Type.Boolean() });
export const DeletionBody = Type.Object({
  deletesAt: timeOrNull('ISO 8601 with its offset; null leaves it to the server.'),
  password,
});

export const ListBody = Type.Object({ password });
export const ListReply = reply(
  {
    people: Type.Array(
      Type.Object({
        number: Type.Union([Type.Integer(), Type.Null()]),
        name: Type.String(),
        email: Type.String(),
        gender: Type.Union([Type.Literal('female'), Type.Literal('male'), Type.Null()]),
        registered: Type.Boolean(),
        hereAt: timeOrNull('When they came, ISO 8601.'),
      }),
    ),
  },
  'Everybody with an account or a seat, by name; nothing of likes.',
);
