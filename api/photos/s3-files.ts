import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { PHOTO_BYTES_MAX } from '../../src/domain/limits.ts';
import { SettingError } from '../settings/setting-error.ts';
import { diskFault, type PhotoFiles } from './photo-files.ts';
import { PhotoStoreError } from './photo-store.ts';
import { baseOf, bucketSettings } from './s3-settings.ts';
import { PhotoFault } from './structure/photo-structure.ts';

/** Credentials, named as in the AWS tools. */
export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  /** Of credentials that are lent for some hours. */
  sessionToken?: string | undefined;
}

/** A client for one bucket of an S3-compatible object store. Throws `PhotoStoreError` when the store fails. */
interface S3Client {
  readonly bucket: string;
  /** Base URL of objects. */
  readonly base: string;
  readonly aws: AwsClient;
  /** A signal that aborts one operation, including all retries, on timeout or when the client is closed. */
  limit(): AbortSignal;
  /** Calls the store. Throws unless it answers one of `statuses`. */
  ask(signal: AbortSignal, path: string, statuses: readonly number[], init?: RequestInit): Promise<Response>;
  has(path: string): Promise<boolean>;
  /** Succeeds if there is no such object. */
  remove(signal: AbortSignal, path: string): Promise<void>;
  /** Moves an object; succeeds if there is no such object. */
  move(from: string, to: string, type: string): Promise<void>;
  /** Throws if the bucket can't be read with these credentials. */
  check(): Promise<void>;
  /** Writes, reads and deletes an object. Throws `SettingError` if the store refuses. */
  prove(): Promise<void>;
  close(): Promise<void>;
}

const RETRIES_MAX = 2;
/** The longest pause before the first retry; it doubles. */
const RETRY_MS = 50;

const PROOF = 'The API was here.';
/** Statuses that settle the proof; any other is a temporary failure. */
const PROOF_STATUSES = new Set([200, 201, 202, 204, 301, 302, 307, 400, 401, 403, 404, 405]);

/** Headers of an immutable object, which caches must drop within a day of its deletion. */
export const kept = (type: string) => ({ 'content-type': type, 'cache-control': 'public, max-age=86400, immutable' });

/**
 * `address` is `s3://bucket?region=eu-central-1`, with `&endpoint=https://minio.example.org` for a store other than
 * Amazon's, and `&timeout=8` in seconds. Throws `SettingError` for anything else.
 */
export function createS3Client(address: string, credentials: S3Credentials): S3Client {
  const { bucket, region, endpoint, timeout } = bucketSettings(address);
  const base = baseOf(bucket, region, endpoint);
  const { sessionToken, ...keys } = credentials;
  const aws = new AwsClient({ ...keys, ...(sessionToken !== undefined && { sessionToken }), service: 's3', region });
  // Node 20 garbage-collects signals of AbortSignal.any even while they have listeners, so the controllers are held here.
  const limits = new Set<AbortController>();
  let isClosed = false;
  const limit = () => {
    const controller = new AbortController();
    limits.add(controller);
    const end = () => {
      limits.delete(controller);
      controller.abort(new DOMException('The photo store takes too long.', 'TimeoutError'));
    };
    if (isClosed) end();
    else setTimeout(end, timeout).unref();
    return controller.signal;
  };

  const send = (signal: AbortSignal, path: string, init: RequestInit): Promise<Response> =>
    fetchHeld(aws, base + path, { ...init, signal }).catch((error: unknown) => {
      throw new PhotoStoreError(error);
    });
  const ask: S3Client['ask'] = async (signal, path, statuses, init = {}) => {
    const response = await send(signal, path, init);
    if (!statuses.includes(response.status)) throw await refusalOf(response, init);
    return response.status === 404 ? requireOfObject(response, init.method ?? 'GET', signal) : response;
  };

  /**
   * A 404 that is about the object. Throws `PhotoStoreError` for one about a missing bucket, or of a proxy in between: taken for
   * a missing photo, it would have photos forgotten that are still there.
   */
  async function requireOfObject(response: Response, method: string, signal: AbortSignal): Promise<Response> {
    if (method === 'HEAD') {
      // It has no body, so the same is asked of an object that nobody has.
      await bytesOf(await ask(signal, 'ready', [200, 404]));
      return response;
    }
    const text = (await bytesOf(response)).toString();
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
    if (code === 'NoSuchBucket') throw new PhotoStoreError(`There is no bucket "${bucket}".`);
    if (code === undefined && text.trim() !== '') {
      throw new PhotoStoreError(`Something that isn't the photo store answered 404 to ${method}.`);
    }
    return new Response(null, { status: 404 });
  }

  const remove: S3Client['remove'] = async (signal, path) => {
    await bytesOf(await ask(signal, path, [200, 202, 204, 404], { method: 'DELETE' }));
  };

  return {
    bucket,
    base,
    aws,
    limit,
    ask,
    remove,
    async has(path) {
      return (await ask(limit(), path, [200, 404], { method: 'HEAD' })).status === 200;
    },
    async move(from, to, type) {
      const signal = limit();
      const found = await ask(signal, from, [200, 404]);
      const body = await bytesOf(found);
      if (found.status === 404) return;
      await bytesOf(await ask(signal, to, [200], { method: 'PUT', body: body as BodyInit, headers: kept(type) }));
      await remove(signal, from);
    },
    async check() {
      // The store answers 404 only with permission to list the bucket; without it, missing and forbidden photos look alike.
      await bytesOf(await ask(limit(), 'ready', [200, 404]));
    },
    async prove() {
      const signal = limit();
      const path = `.ready-${randomUUID()}`;
      const tried = async (what: string, init: RequestInit): Promise<Buffer> => {
        const response = await send(signal, path, init);
        if (!PROOF_STATUSES.has(response.status)) throw await refusalOf(response, init);
        const body = await bytesOf(response);
        if (response.ok) return body;
        const code = /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1];
        throw new SettingError(
          `The bucket "${bucket}" of PHOTO_STORE can't be used: to ${what} an object, the store answers ${response.status}${code === undefined ? '' : ` ${code}`}.`,
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
    },
    async close() {
      isClosed = true;
      for (const controller of limits) controller.abort();
    },
  };
}

async function refusalOf(response: Response, { method = 'GET' }: RequestInit): Promise<PhotoStoreError> {
  await response.body?.cancel().catch(() => {});
  return new PhotoStoreError(`The photo store answered ${response.status} to ${method}.`);
}

/** Requests of responses whose bodies haven't been read. */
const requests = new WeakMap<Response, Request>();

/**
 * Signs and sends a request, with up to two retries while the store is busy. Each request is held as long as its response: once
 * it is garbage-collected, Node's fetch ignores the abort signal, and a store that hangs blocks for ever.
 */
async function fetchHeld(aws: AwsClient, url: string, init: RequestInit): Promise<Response> {
  for (let retries = 0; ; retries += 1) {
    const request = await aws.sign(url, init);
    const response = await fetch(request);
    requests.set(response, request);
    const isBusy = response.status >= 500 || response.status === 429;
    if (!isBusy || retries === RETRIES_MAX) return response;
    await response.body?.cancel().catch(() => {});
    await wait(Math.random() * RETRY_MS * 2 ** retries);
  }
}

/** The complete body of a response. Throws `PhotoStoreError` if it is cut off, `PhotoFault` if it is larger than a photo may be. */
export async function bytesOf(response: Response): Promise<Buffer> {
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

/** Photos as objects of a bucket that only this API can read. */
export async function openS3Files(address: string, credentials: S3Credentials): Promise<PhotoFiles> {
  const s3 = createS3Client(address, credentials);
  const parts = await mkdtemp(join(tmpdir(), 'dating-uploads-'));

  return {
    parts,

    async open(path) {
      const response = await s3.ask(s3.limit(), path, [200, 404]);
      // Buffered, because the store's time limit is shorter than a slow phone needs.
      const bytes = await bytesOf(response);
      return response.status === 404 ? null : { size: bytes.length, stream: Readable.from([bytes]) };
    },

    has: (path) => s3.has(path),

    async place(part, path, type) {
      const body = await readFile(part).catch((error: unknown) => Promise.reject(diskFault(error)));
      await bytesOf(await s3.ask(s3.limit(), path, [200], { method: 'PUT', body, headers: kept(type) }));
    },

    remove: (path) => s3.remove(s3.limit(), path),
    move: (from, to, type) => s3.move(from, to, type),
    check: () => s3.check(),
    prove: () => s3.prove(),

    async close() {
      await s3.close();
      await rm(parts, { recursive: true, force: true });
    },
  };
}
