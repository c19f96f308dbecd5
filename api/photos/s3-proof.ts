import { randomUUID } from 'node:crypto';
import { SettingError } from '../settings/setting-error.ts';
import { bytesOf, codeIn, refusalOf } from './s3-answers.ts';

const PROOF = 'The API was here.';

/** Statuses by which a store refuses for good; any other is a temporary failure. */
const REFUSALS = new Set([400, 401, 403]);
/** Statuses by which it does, too, but then with a code: without one, it is a proxy in front of a store that is down. */
const REFUSALS_WITH_CODE = new Set([301, 302, 307, 404, 405]);

/**
 * Writes, reads and deletes an object of a bucket.
 *
 * @param send signs and sends a request for an object
 * @throws {SettingError} if the store refuses, since the settings are wrong
 * @throws {PhotoStoreError} if it is down
 */
export async function proveBucket(bucket: string, send: (path: string, init: RequestInit) => Promise<Response>): Promise<void> {
  const path = `.ready-${randomUUID()}`;
  const tried = async (what: string, init: RequestInit): Promise<Buffer> => {
    const response = await send(path, init);
    const { ok, status } = response;
    if (!ok && !REFUSALS.has(status) && !REFUSALS_WITH_CODE.has(status)) throw await refusalOf(response, init);
    const body = await bytesOf(response);
    if (ok) return body;
    const code = codeIn(body);
    if (code === undefined && REFUSALS_WITH_CODE.has(status)) throw await refusalOf(response, init);
    throw new SettingError(
      `The bucket "${bucket}" of PHOTO_STORE can't be used: to ${what} an object, the store answers ${status}${code === undefined ? '' : ` ${code}`}.`,
    );
  };
  await tried('write', { method: 'PUT', body: PROOF, headers: { 'content-type': 'text/plain' } });
  const reading = tried('read', {});
  await reading.catch(() => {});
  // Deleted whatever the outcome, or each try would leave an object.
  await tried('delete', { method: 'DELETE' });
  if ((await reading).toString() !== PROOF) {
    throw new SettingError(`The bucket "${bucket}" of PHOTO_STORE gives back something else than was written to it.`);
  }
}
