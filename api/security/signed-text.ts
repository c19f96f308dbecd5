import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { InvitationId } from '../repositories/invitations.ts';
import type { PersonId } from '../repositories/person-id.ts';

/** HMAC-SHA256 over the parts and their lengths, so that no two lists of parts have the same signature. */
export function sign(secret: Buffer, parts: readonly (string | number)[]): string {
  const mac = createHmac('sha256', secret);
  for (const part of parts) {
    const text = String(part);
    mac.update(`${text.length}:${text};`);
  }
  return mac.digest('base64url');
}

export function isSignedBy(secret: Buffer, parts: readonly (string | number)[], signature: string): boolean {
  const wanted = Buffer.from(sign(secret, parts));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

type Parts = readonly (string | number)[];

/**
 * Tokens that say something, signed for one use.
 *
 * @param use part of what is signed, so that no token is taken for one of another use
 */
function signedTokens<Said extends Parts>(secret: Buffer, use: Parts) {
  return {
    write(said: Said): string {
      const body = Buffer.from(JSON.stringify(said)).toString('base64url');
      return `${body}.${sign(secret, [...use, body])}`;
    },
    /** What a token says; `null` for an invalid one. */
    read(token: string): Said | null {
      const [body = '', signature = ''] = token.split('.');
      if (!isSignedBy(secret, [...use, body], signature)) return null;
      return JSON.parse(Buffer.from(body, 'base64url').toString()) as Said;
    },
  };
}

/** Creates and reads `nextToken`s: positions, signed for one list of one attendee. */
export interface PageTokens {
  write(list: string, owner: PersonId, position: Parts): string;
  /** The position; `null` without a token. Throws `ApiError` 400 for an invalid token. */
  read(list: string, owner: PersonId, token: string | undefined): (string | number)[] | null;
}

export function createPageTokens(secret: Buffer): PageTokens {
  const tokensOf = (list: string, { clientId, userId }: PersonId) =>
    signedTokens<(string | number)[]>(secret, ['page', list, clientId, userId]);
  return {
    write: (list, owner, position) => tokensOf(list, owner).write([...position]),
    read(list, owner, token) {
      if (token === undefined || token === '') return null;
      const position = tokensOf(list, owner).read(token);
      if (!position) throw new ApiError(400, { english: 'Invalid nextToken' });
      return position;
    },
  };
}

/** Mailed links to a person's data, valid for a day. */
export interface ExportLinks {
  /** @param expiresAt ms since 1970 */
  linkFor(owner: PersonId, expiresAt: number): string;
  /** The owner of a link, by its path after `/export/`; `null` for an expired or invalid one. */
  ownerOf(token: string): PersonId | null;
}

export function createExportLinks(secret: Buffer, publicUrl: () => string, now: () => number): ExportLinks {
  const tokens = signedTokens<[clientId: string, userId: string, expiresAt: number]>(secret, ['export']);
  return {
    linkFor: ({ clientId, userId }, expiresAt) => `${publicUrl()}/export/${tokens.write([clientId, userId, expiresAt])}`,
    ownerOf(token) {
      const said = tokens.read(token);
      if (!said) return null;
      const [clientId, userId, expiresAt] = said;
      return now() < expiresAt ? { clientId, userId } : null;
    },
  };
}

/** Links to unsubscribe from mailings, valid as long as the account exists. */
export interface UnsubscribeLinks {
  linkFor(owner: PersonId): string;
  /** The owner of a link, by its path after `/unsubscribe/`; `null` for an invalid one. */
  ownerOf(token: string): PersonId | null;
}

export function createUnsubscribeLinks(secret: Buffer, publicUrl: () => string): UnsubscribeLinks {
  const tokens = signedTokens<[clientId: string, userId: string]>(secret, ['unsubscribe']);
  return {
    linkFor: ({ clientId, userId }) => `${publicUrl()}/unsubscribe/${tokens.write([clientId, userId])}`,
    ownerOf(token) {
      const said = tokens.read(token);
      return said && { clientId: said[0], userId: said[1] };
    },
  };
}

/** Tokens of a screen that shows an event's rounds, valid as long as the event has some. */
export interface ScreenTokens {
  tokenFor(clientId: string): string;
  /** The address of the page that shows them. @param language of its texts */
  linkFor(clientId: string, language: string): string;
  /** The event of a token; `null` for an invalid one. */
  eventOf(token: string): string | null;
}

export function createScreenTokens(secret: Buffer, publicUrl: () => string): ScreenTokens {
  const tokens = signedTokens<[clientId: string]>(secret, ['screen']);
  const tokenFor = (clientId: string) => tokens.write([clientId]);
  return {
    tokenFor,
    linkFor: (clientId, language) => `${publicUrl()}/screen?lang=${language}&token=${tokenFor(clientId)}`,
    eventOf: (token) => tokens.read(token)?.[0] ?? null,
  };
}

/** Links by which whoever was invited wants no more of it, valid as long as the invitation is kept. They name no e-mail. */
export interface RefusalLinks {
  linkFor(invitation: InvitationId): string;
  /** The invitation of a link, by its path after `/unsubscribe/`; `null` for an invalid one. */
  invitationOf(token: string): InvitationId | null;
}

export function createRefusalLinks(secret: Buffer, publicUrl: () => string): RefusalLinks {
  const tokens = signedTokens<[clientId: string, invitationId: string]>(secret, ['refusal']);
  return {
    linkFor: ({ clientId, invitationId }) => `${publicUrl()}/unsubscribe/${tokens.write([clientId, invitationId])}`,
    invitationOf(token) {
      const said = tokens.read(token);
      return said && { clientId: said[0], invitationId: said[1] };
    },
  };
}
