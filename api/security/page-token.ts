import { ApiError } from '../api-error.ts';
import { isSignedBy, sign } from './signed-text.ts';

/** Creates and reads `nextToken`s: a position in a list, signed for one list of one attendee. */
export interface PageTokens {
  write(list: string, owner: PageOwner, position: readonly (string | number)[]): string;
  /** The position; `null` without a token. Throws `ApiError` 400 for an invalid token. */
  read(list: string, owner: PageOwner, token: string | undefined): (string | number)[] | null;
}

interface PageOwner {
  clientId: string;
  userId: string;
}

const parts = (list: string, owner: PageOwner, body: string) => ['page', list, owner.clientId, owner.userId, body];

export function createPageTokens(secret: Buffer): PageTokens {
  return {
    write(list, owner, position) {
      const body = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${body}.${sign(secret, parts(list, owner, body))}`;
    },
    read(list, owner, token) {
      if (token === undefined || token === '') return null;
      const [body = '', signature = ''] = token.split('.');
      if (!isSignedBy(secret, parts(list, owner, body), signature)) throw new ApiError(400, 'Invalid nextToken');
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as (string | number)[];
    },
  };
}
