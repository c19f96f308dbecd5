import { adminCall, countOf, listOf, textOf } from './admin-calls';
import type { Api } from './api';
import { decodeCount, decodeMoment, decodePageToken, own, type Fields } from './decode';

/** Mails to guests who haven't registered: you are invited; and once more. */
export const INVITATIONS = ['invitation', 'unregistered'] as const;

/**
 * The mails an organiser can send: the two to guests; results are in; your profile is incomplete; you haven't liked anybody yet.
 */
const MAILINGS = [...INVITATIONS, 'results', 'unfinished', 'undecided'] as const;
export type MailingKind = (typeof MAILINGS)[number];

export const isInvitation = (kind: MailingKind): boolean => INVITATIONS.some((name) => name === kind);

export interface Mailing {
  kind: MailingKind;
  /** Number of people the mail would go to now. */
  waiting: number;
  /** Number of people who have received it. */
  mailed: number;
  /** Whether the mail can be sent now. */
  isDue: boolean;
  /** When it goes by itself, in ms since 1970; `null` if it doesn't, `undefined` if the server knows of no such times, nor who had it. */
  sendsAt: number | null | undefined;
}

/** The organiser's tasks after the evening. */
export interface After {
  mailings: Mailing[];
  /** Whether the results mail is sent automatically when the results show. */
  planned: boolean;
  sharesContacts: boolean;
  /** When all data is deleted, in ms since 1970; `null` for never, or while unknown. */
  deletesAt: number | null;
  /** Whether an organiser chose `deletesAt`. */
  chosen: boolean;
  /** How many people are deleted then; `null` if the server doesn't say. */
  people: number | null;
}

/** The preview of a mail. */
export interface MailSeen {
  subject: string;
  text: string;
}

/** Somebody who has had a mail. */
export interface Mailed {
  email: string;
  /** May be empty. */
  name: string;
  /** ms since 1970 */
  at: number | null;
  /** Of an invitation: whether somebody has registered with this e-mail since. */
  registered: boolean;
}

/** A row of the downloadable list of people. */
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

/** The calls for the tasks after the evening. */
export function createAfterCalls(api: Pick<Api, 'send'>) {
  const call = adminCall(api);
  return {
    /** Doesn't end the session: a gateway may answer 401 for a path that an older server doesn't have. */
    after: async () => decodeAfter(await call('GET', '/after', { endsSession: false })),
    async preview(kind: MailingKind): Promise<MailSeen> {
      const answer = await call('GET', '/mailings/preview', { query: { kind } });
      const text = own(answer, 'text');
      return { subject: textOf(answer, 'subject'), text: typeof text === 'string' ? text.slice(0, MAIL_MAX) : '' };
    },
    /** Resolves to the number of mails sent. */
    mail: async (kind: MailingKind, password: string) =>
      countOf(await call('POST', '/mailings', { body: { kind, password } }), 'mailed'),
    /** Who has had a mail, a page at a time; of the reminder of likes, who was looked at. */
    async mailed(kind: MailingKind, nextToken: string | null): Promise<{ people: Mailed[]; nextToken: string | null }> {
      const [path, list] = isInvitation(kind) ? ['/invitations', 'invited'] : ['/mailings/mailed', 'people'];
      const answer = await call('GET', path, { query: { kind, nextToken } });
      const people = listOf(answer, list).map((one) => decodeMailed(one, kind));
      return { people, nextToken: decodePageToken(own(answer, 'nextToken')) };
    },
    /** Has a mail go by itself at a time. @param at ms since 1970; `null` for not at all */
    planMailAt: async (kind: MailingKind, at: number | null, password: string) =>
      decodeAfter(
        await call('PUT', '/mailings/time', { body: { kind, at: at === null ? null : new Date(at).toISOString(), password } }),
      ),
    planMail: async (planned: boolean, password: string) =>
      decodeAfter(await call('PUT', '/mailings/plan', { body: { planned, password } })),
    shareContacts: async (sharesContacts: boolean) => decodeAfter(await call('PUT', '/contacts', { body: { sharesContacts } })),
    /** @param at ms since 1970; `null` for the server's default */
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
      const kind = MAILINGS.find((name) => name === own(mailing, 'kind'));
      const counts = { waiting: countOf(mailing, 'waiting'), mailed: countOf(mailing, 'mailed') };
      const isDue = typeof own(mailing, 'refused') !== 'string';
      const time = own(mailing, 'sendsAt');
      return kind ? [{ kind, ...counts, isDue, sendsAt: time === undefined ? undefined : decodeMoment(time) }] : [];
    }),
    planned: own(answer, 'planned') === true,
    sharesContacts: own(answer, 'sharesContacts') === true,
    deletesAt: decodeMoment(own(answer, 'deletesAt')),
    chosen: own(answer, 'chosen') === true,
    people: decodeCount(own(answer, 'people')),
  };
}

const decodeMailed = (fields: Fields, kind: MailingKind): Mailed => ({
  email: textOf(fields, 'email'),
  name: textOf(fields, 'name'),
  at: decodeMoment(own(fields, 'at')),
  registered: !isInvitation(kind) || own(fields, 'registered') === true,
});

const decodeListed = (fields: Fields): Listed => ({
  number: countOf(fields, 'number') || null,
  name: textOf(fields, 'name'),
  email: textOf(fields, 'email'),
  gender: textOf(fields, 'gender'),
  registered: own(fields, 'registered') === true,
  hereAt: decodeMoment(own(fields, 'hereAt')),
});
