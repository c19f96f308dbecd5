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

/** Creates and reads `nextToken`s: positions, signed for one list of one attendee. */
export interface PageTokens {
  write(list: string, owner: PersonId, position: readonly (string | number)[]): string;
  /** The position; `null` without a token. Throws `ApiError` 400 for an invalid token. */
  read(list: string, owner: PersonId, token: string | undefined): (string | number)[] | null;
}

const pageParts = (list: string, owner: PersonId, body: string) => ['page', list, owner.clientId, owner.userId, body];

export function createPageTokens(secret: Buffer): PageTokens {
  return {
    write(list, owner, position) {
      const body = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${body}.${sign(secret, pageParts(list, owner, body))}`;
    },
    read(list, owner, token) {
      if (token === undefined || token === '') return null;
      const [body = '', signature = ''] = token.split('.');
      if (!isSignedBy(secret, pageParts(list, owner, body), signature)) throw new ApiError(400, { english: 'Invalid nextToken' });
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as (string | number)[];
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

const exportParts = (body: string) => ['export', body];

export function createExportLinks(secret: Buffer, publicUrl: () => string, now: () => number): ExportLinks {
  return {
    linkFor({ clientId, userId }, expiresAt) {
      const body = Buffer.from(JSON.stringify([clientId, userId, expiresAt])).toString('base64url');
      return `${publicUrl()}/export/${body}.${sign(secret, exportParts(body))}`;
    },
    ownerOf(token) {
      const [body = '', signature = ''] = token.split('.');
      if (!isSignedBy(secret, exportParts(body), signature)) return null;
      const [clientId, userId, expiresAt] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string, number];
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

const unsubscribeParts = (body: string) => ['unsubscribe', body];

export function createUnsubscribeLinks(secret: Buffer, publicUrl: () => string): UnsubscribeLinks {
  return {
    linkFor({ clientId, userId }) {
      const body = Buffer.from(JSON.stringify([clientId, userId])).toString('base64url');
      return `${publicUrl()}/unsubscribe/${body}.${sign(secret, unsubscribeParts(body))}`;
    },
    ownerOf(token) {
      const [body = '', signature = ''] = token.split('.');
      if (!isSignedBy(secret, unsubscribeParts(body), signature)) return null;
      const [clientId, userId] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string];
      return { clientId, userId };
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

const screenParts = (body: string) => ['screen', body];

export function createScreenTokens(secret: Buffer, publicUrl: () => string): ScreenTokens {
  const tokenFor = (clientId: string) => {
    const body = Buffer.from(JSON.stringify([clientId])).toString('base64url');
    return `${body}.${sign(secret, screenParts(body))}`;
  };
  return {
    tokenFor,
    linkFor: (clientId, language) => `${publicUrl()}/screen?lang=${language}&token=${tokenFor(clientId)}`,
    eventOf(token) {
      const [body = '', signature = ''] = token.split('.');
      if (!isSignedBy(secret, screenParts(body), signature)) return null;
      const [clientId] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string];
      return clientId;
    },
  };
}

/** Links by which whoever was invited wants no more of it, valid as long as the invitation is kept. They name no e-mail. */
export interface RefusalLinks {
  linkFor(invitation: InvitationId): string;
  /** The invitation of a link, by its path after `/unsubscribe/`; `null` for an invalid one. */
  invitationOf(token: string): InvitationId | null;
}

const refusalParts = (body: string) => ['refusal', body];

export function createRefusalLinks(secret: Buffer, publicUrl: () => string): RefusalLinks {
  return {
    linkFor({ clientId, invitationId }) {
      const body = Buffer.from(JSON.stringify([clientId, invitationId])).toString('base64url');
      return `${publicUrl()}/unsubscribe/${body}.${sign(secret, refusalParts(body))}`;
    },
    invitationOf(token) {
      const [body = '', signature = ''] = token.split('.');
      if (!isSignedBy(secret, refusalParts(body), signature)) return null;
      const [clientId, invitationId] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string];
      return { clientId, invitationId };
    },
  };
}
