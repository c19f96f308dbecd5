import { adminCall, countOf, listOf, textOf } from './admin-calls';
import type { Api } from './api';
import { decodeCount, decodeMoment, decodePageToken, own, type Fields } from './decode';

/** Mails to guests who haven't registered: you are invited; and once more. */
export const INVITATIONS = ['invitation', 'unregistered'] as const;
export type InvitationKind = (typeof INVITATIONS)[number];

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

/** Somebody who has had an invitation. */
export interface Invited {
  email: string;
  /** That of their seat; may be empty. */
  name: string;
  /** ms since 1970 */
  at: number | null;
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
    /** Who has had an invitation, a page at a time. */
    async invited(kind: InvitationKind, nextToken: string | null): Promise<{ invited: Invited[]; nextToken: string | null }> {
      const answer = await call('GET', '/invitations', { query: { kind, nextToken } });
      return { invited: listOf(answer, 'invited').map(decodeInvited), nextToken: decodePageToken(own(answer, 'nextToken')) };
    },
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
      return kind ? [{ kind, ...counts, isDue: typeof own(mailing, 'refused') !== 'string' }] : [];
    }),
    planned: own(answer, 'planned') === true,
    sharesContacts: own(answer, 'sharesContacts') === true,
    deletesAt: decodeMoment(own(answer, 'deletesAt')),
    chosen: own(answer, 'chosen') === true,
    people: decodeCount(own(answer, 'people')),
  };
}

const decodeInvited = (fields: Fields): Invited => ({
  email: textOf(fields, 'email'),
  name: textOf(fields, 'name'),
  at: decodeMoment(own(fields, 'at')),
  registered: own(fields, 'registered') === true,
});

const decodeListed = (fields: Fields): Listed => ({
  number: countOf(fields, 'number') || null,
  name: textOf(fields, 'name'),
  email: textOf(fields, 'email'),
  gender: textOf(fields, 'gender'),
  registered: own(fields, 'registered') === true,
  hereAt: decodeMoment(own(fields, 'hereAt')),
});
