import { isSignedBy, sign } from './signed-text.ts';

/** Whose data a link leads to. */
export interface ExportOwner {
  clientId: string;
  userId: string;
}

/** Links by which people get everything that is kept about them. They are mailed, and end within a day. */
export interface ExportLinks {
  /** @param expiresAt ms since 1970 */
  linkFor(owner: ExportOwner, expiresAt: number): string;
  /** Whose link it is, by what follows `/export/`; `null` for one that has ended or isn't ours. */
  ownerOf(token: string): ExportOwner | null;
}

const parts = (body: string) => ['export', body];

export function createExportLinks(secret: Buffer, publicUrl: () => string, now: () => number): ExportLinks {
  return {
    linkFor({ clientId, userId }, expiresAt) {
      const body = Buffer.from(JSON.stringify([clientId, userId, expiresAt])).toString('base64url');
      return `${publicUrl()}/export/${body}.${sign(secret, parts(body))}`;
    },
    ownerOf(token) {
      const [body = '', signature = ''] = token.split('.');
      if (!isSignedBy(secret, parts(body), signature)) return null;
      const [clientId, userId, expiresAt] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string, number];
      return now() < expiresAt ? { clientId, userId } : null;
    },
  };
}
