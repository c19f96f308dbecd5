import { isSignedBy, sign } from './signed-text.ts';

interface Owner {
  clientId: string;
  userId: string;
}

/** Links by which people get no more mails of the organiser. They are good for as long as the account is there. */
export interface UnsubscribeLinks {
  linkFor(owner: Owner): string;
  /** Whose link it is, by what follows `/unsubscribe/`; `null` for one that isn't ours. */
  ownerOf(token: string): Owner | null;
}

const parts = (body: string) => ['unsubscribe', body];

export function createUnsubscribeLinks(secret: Buffer, publicUrl: () => string): UnsubscribeLinks {
  return {
    linkFor({ clientId, userId }) {
      const body = Buffer.from(JSON.stringify([clientId, userId])).toString('base64url');
      return `${publicUrl()}/unsubscribe/${body}.${sign(secret, parts(body))}`;
    },
    ownerOf(token) {
      const [body = '', signature = ''] = token.split('.');
      if (!isSignedBy(secret, parts(body), signature)) return null;
      const [clientId, userId] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string];
      return { clientId, userId };
    },
  };
}
