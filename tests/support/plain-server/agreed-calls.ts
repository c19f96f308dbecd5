import { PERSON_FIELDS } from '../attendee.ts';
import type { Recorded } from './call.ts';
import { isUpload, type PlainServer } from './server.ts';

/** What a call of §7 carries: these keys and no others. */
interface AgreedCall {
  readonly bearer: 'none' | 'id' | 'access';
  readonly body?: readonly string[];
  readonly query?: readonly string[];
  /** Query keys that may be left out. */
  readonly optional?: readonly string[];
}

const PROFILE = [...PERSON_FIELDS, 'photos'];
const PHOTO_CHANGES = ['profilePhotoUrl', 'replacePhotos', 'deletedPhotoUrls', 'addedPhotoUrls'];

/** §7, row by row. */
const AGREED: Readonly<Record<string, AgreedCall>> = {
  'POST /register': { bearer: 'none', body: ['email', 'password', 'clientId'] },
  'POST /login': { bearer: 'none', body: ['email', 'password', 'clientId'] },
  'POST /confirm': { bearer: 'none', body: ['email', 'code', 'clientId'] },
  'POST /resend': { bearer: 'none', body: ['email', 'clientId'] },
  'GET /profile': { bearer: 'id' },
  'POST /profile': { bearer: 'id', body: PROFILE },
  'PUT /profile': { bearer: 'id', body: [...PROFILE, ...PHOTO_CHANGES] },
  'GET /profile/photo-presign': { bearer: 'id', query: ['fileName', 'contentType'] },
  'GET /profiles': { bearer: 'id', query: ['limit'], optional: ['gender', 'nextToken'] },
  'GET /likes': { bearer: 'id', optional: ['limit', 'likedNextToken', 'likedByNextToken'] },
  'POST /profile/like': { bearer: 'id', body: ['targetUserId'] },
  'DELETE /profile/like': { bearer: 'id', query: ['targetUserId'] },
  'POST /forgot-password': { bearer: 'none', body: ['email', 'clientId'] },
  'POST /confirm-forgot': { bearer: 'none', body: ['email', 'clientId', 'code', 'newPassword'] },
  'POST /change-password': { bearer: 'access', body: ['previousPassword', 'proposedPassword'] },
  // No call of §7: an admin's widget asks once whether the server has more for them, and takes 404 for no.
  'GET /admin/evening': { bearer: 'id' },
};

const sorted = (keys: readonly string[]) => keys.toSorted().join(', ');

function faultsOf(request: Recorded): string[] {
  const { method, path, headers, query, json, body, bearer } = request;
  const name = `${method} ${path}`;
  const faults: string[] = [];
  const expect = (what: string, found: string, agreed: string) => {
    if (found !== agreed) faults.push(`${name}: ${what} "${found}" instead of "${agreed}"`);
  };
  if (isUpload(request)) {
    expect('bearer', bearer, 'none');
    if (method === 'PUT' && !headers['content-type']?.startsWith('image/')) faults.push(`${name}: no image type`);
    return faults;
  }
  const agreed = Object.hasOwn(AGREED, name) ? AGREED[name] : undefined;
  if (!agreed) return [`${name} is no call of §7`];
  const optional = agreed.optional ?? [];
  expect('bearer', bearer, agreed.bearer);
  expect('query', sorted(Object.keys(query).filter((key) => !optional.includes(key))), sorted(agreed.query ?? []));
  expect('body', sorted(Object.keys(json ?? {})), sorted(agreed.body ?? []));
  expect('type', headers['content-type'] ?? 'none', agreed.body ? 'application/json' : 'none');
  if (!agreed.body) expect('length', String(body.length), '0');
  expect('cookie', headers.cookie ?? '', '');
  expect('referrer', headers.referer ?? '', '');
  return faults;
}

/** Every way in which a request differed from §7. */
export const faultsIn = ({ requests }: Pick<PlainServer, 'requests'>): string[] => requests.flatMap(faultsOf);
