import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { PHOTO_BYTES_MAX } from '../../../src/domain/limits.ts';
import { SettingError } from '../setting-error.ts';
import { keyUnder, PhotoStoreError, PRESIGN_LIFETIME_MS, type PhotoStore } from './photo-store.ts';
import { typeOfKey } from './photo-types.ts';
import { PhotoFault } from './structure/photo-structure.ts';
import { readPhoto } from './structure/read-photo.ts';

/** Credentials, named as in the AWS tools. */
export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Uploads arrive under this prefix. Accepted ones are written to their own key, which no upload address reaches. */
const INCOMING = 'incoming/';
/** Seconds that one operation on the store may take, including all retries. */
const TIMEOUT_S = 8;

/**
 * Photos in an S3-compatible object store. `address` is `s3://bucket?region=eu-central-1`, with
 * `&endpoint=https://minio.example.org` for a store other than Amazon's, and `&timeout=8` in seconds. The bucket must be
 * publicly readable. A presigned PUT limits neither the size nor the number of uses, so the uploaded bytes are read,
 * checked, and written again under another key before a profile takes the photo.
 */
export function createS3PhotoStore(address: string, credentials: S3Credentials): PhotoStore {
  const { hostname: bucket, searchParams } = new URL(address);
  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = searchParams.get('endpoint')?.replace(/\/$/, '');
  const base = endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com/` : `${endpoint}/${bucket}/`;
  const timeout = timeoutOf(searchParams.get('timeout'));
  const aws = new AwsClient({ ...credentials, service: 's3', region, retries: 2 });
  const closing = new AbortController();

  /** Calls the store within the time limit. Throws `PhotoStoreError` unless it answers one of `statuses`. */
  const ask = async (
    signal: AbortSignal,
    path: string,
    statuses: readonly number[],
    init: RequestInit = {},
  ): Promise<Response> => {
    const response = await aws.fetch(base + path, { ...init, signal }).catch((error: unknown) => {
      throw new PhotoStoreError(error);
    });
    if (statuses.includes(response.status)) return response;
    await response.body?.cancel().catch(() => {});
    throw new PhotoStoreError(`The photo store answered ${response.status} to ${init.method ?? 'GET'}.`);
  };
  const limit = () => AbortSignal.any([AbortSignal.timeout(timeout), closing.signal]);
  const remove = async (signal: AbortSignal, path: string) => {
    await bytesOf(await ask(signal, path, [200, 202, 204, 404], { method: 'DELETE' }));
  };

  return {
    bucket,

    async presign(key, type) {
      const url = new URL(base + INCOMING + key);
      url.searchParams.set('X-Amz-Expires', String(PRESIGN_LIFETIME_MS / 1000));
      const request = await aws.sign(url, {
        method: 'PUT',
        headers: { 'content-type': type },
        // Without `allHeaders` the content type stays unsigned, and anything could be uploaded as anything.
        aws: { signQuery: true, allHeaders: true },
      });
      return request.url;
    },

    urlOf: (key) => base + key,
    keyOf: (url) => keyUnder(base + INCOMING, url) ?? keyUnder(base, url),

    async accept(key) {
      const signal = limit();
      const response = await ask(signal, INCOMING + key, [200, 404]);
      if (response.status === 404) return null;
      const uploaded = await bytesOf(response);
      const type = typeOfKey(key);
      const bytes = uploaded.subarray(0, readPhoto(type, uploaded).length);
      const init = { method: 'PUT', body: bytes as BodyInit };
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
      // 412: another request for the same photo was faster. 501: the store doesn't support the condition.
      const once = await ask(signal, key, [200, 412, 501], { ...init, headers: { ...headers, 'if-none-match': '*' } });
      await bytesOf(once);
      if (once.status === 501) await bytesOf(await ask(signal, key, [200], { ...init, headers }));
      return createHash('sha256').update(bytes).digest('hex');
    },

    async has(key) {
      return (await ask(limit(), key, [200, 404], { method: 'HEAD' })).status === 200;
    },

    async remove(key) {
      const signal = limit();
      await remove(signal, key);
      await remove(signal, INCOMING + key);
    },

    tidyUpload: (key) => remove(limit(), INCOMING + key),

    sweep: async () => {},
    close: async () => closing.abort(),
  };
}

/** The complete body of an answer; fails if it is cut off. Throws `PhotoFault` if it is larger than a photo may be. */
async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > PHOTO_BYTES_MAX) throw new PhotoFault('File too large (max 5 MB).');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof PhotoFault ? error : new PhotoStoreError(error);
  }
  return Buffer.concat(chunks);
}

function timeoutOf(text: string | null): number {
  const seconds = Number(text ?? TIMEOUT_S);
  if (!(seconds > 0 && seconds <= 60)) throw new SettingError('The timeout of PHOTO_STORE must be seconds, from 0 to 60.');
  return 1000 * seconds;
}
