import { adminCall, countOf, listOf, textOf, type Fields } from './admin-calls';
import type { Api } from './api';
import { decodeMoment, own } from './decode';

/** What an organiser mails to many: that results are in, that a profile is missing, that nobody was liked yet. */
export const MAILINGS = ['results', 'unfinished', 'undecided'] as const;
export type MailingKind = (typeof MAILINGS)[number];

export interface Mailing {
  kind: MailingKind;
  /** To how many it would go now. */
  waiting: number;
  /** How many have had it. */
  mailed: number;
  /** Whether it can be sent now. */
  isDue: boolean;
}

/** What is to be done after the evening. */
export interface After {
  mailings: Mailing[];
  /** Whether the mail of the results goes by itself as soon as they show. */
  planned: boolean;
  sharesContacts: boolean;
  /** When everybody is deleted, in ms since 1970; `null` for never, or not known yet. */
  deletesAt: number | null;
  /** Whether that is an organiser's choice. */
  chosen: boolean;
}

/** A mail as it is read. */
export interface MailSeen {
  subject: string;
  text: string;
}

/** Somebody on the list to download. */
export interface Listed {
  number: number | null;
  name: string;
  email: string;
  gender: string;
  registered: boolean;
  /** ms since 1970 */
  hereAt: number | null;
}

const MAIL_MAX = 10_000;

/** The calls for what is done after the evening. */
export function createAfterCalls(api: Pick<Api, 'send'>) {
  const call = adminCall(api);
  return {
    /** Ends no session: a gateway may say 401 of a path that an earlier release of the server doesn't know. */
    after: async () => decodeAfter(await call('GET', '/after', { endsSession: false })),
    async preview(kind: MailingKind): Promise<MailSeen> {
      const answer = await call('GET', '/mailings/preview', { query: { kind } });
      const text = own(answer, 'text');
      return { subject: textOf(answer, 'subject'), text: typeof text === 'string' ? text.slice(0, MAIL_MAX) : '' };
    },
    /** Resolves to the number of mails. */
    mail: async (kind: MailingKind, password: string) =>
      countOf(await call('POST', '/mailings', { body: { kind, password } }), 'mailed'),
    planMail: async (planned: boolean, password: string) =>
      decodeAfter(await call('PUT', '/mailings/plan', { body: { planned, password } })),
    shareContacts: async (sharesContacts: boolean) => decodeAfter(await call('PUT', '/contacts', { body: { sharesContacts } })),
    /** @param at ms since 1970; `null` leaves it to the server */
    planDeletion: async (at: number | null, password: string) =>
      decodeAfter(
        await call('PUT', '/deletion', { body: { deletesAt: at === null ? null : new Date(at).toISOString(), password } }),
      ),
    list: async (password: string) => listOf(await call('POST', '/list', { body: { password } }), 'people').map(decodeListed),
  };
}

function decodeAfter(answer: Fields): After {
  return {
    mailings: listOf(answer, 'mailings').flatMap((mailing) => {
      const kind = MAILINGS.find((one) => one === own(mailing, 'kind'));
      const counts = { waiting: countOf(mailing, 'waiting'), mailed: countOf(mailing, 'mailed') };
      return kind ? [{ kind, ...counts, isDue: typeof own(mailing, 'refused') !== 'string' }] : [];
    }),
    planned: own(answer, 'planned') === true,
    sharesContacts: own(answer, 'sharesContacts') === true,
    deletesAt: decodeMoment(own(answer, 'deletesAt')),
    chosen: own(answer, 'chosen') === true,
  };
}

const decodeListed = (fields: Fields): Listed => ({
  number: countOf(fields, 'number') || null,
  name: textOf(fields, 'name'),
  email: textOf(fields, 'email'),
  gender: textOf(fields, 'gender'),
  registered: own(fields, 'registered') === true,
  hereAt: decodeMoment(own(fields, 'hereAt')),
});
