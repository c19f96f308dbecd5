import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { diskFault, type PhotoFiles } from './photo-files.ts';
import { PhotoStoreError } from './photo-store.ts';
import { bytesOf, codeIn, refusalOf } from './s3-answers.ts';
import { proveBucket } from './s3-proof.ts';
import { baseOf, bucketSettings } from './s3-settings.ts';

/** Credentials, named as in the AWS tools. */
export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  /** Of credentials that are lent for some hours. */
  sessionToken?: string | undefined;
}

type Sign = (url: string | URL, init: RequestInit, how?: { signQuery?: boolean; allHeaders?: boolean }) => Promise<Request>;

/** A client for one bucket of an S3-compatible object store. Throws `PhotoStoreError` when the store fails. */
interface S3Client {
  readonly bucket: string;
  /** Base URL of objects. */
  readonly base: string;
  /** Signs a request by the servers' clock, which is the database's: a store refuses what a machine with a wrong one signs. */
  sign: Sign;
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
  /** Writes, reads and deletes an object. Throws `SettingError` if the store refuses, `PhotoStoreError` if it doesn't answer. */
  prove(): Promise<void>;
  close(): Promise<void>;
}

const RETRIES_MAX = 2;
/** The longest pause before the first retry; it doubles. */
const RETRY_MS = 50;

/** Headers of an immutable object, which caches must drop within a day of its deletion. */
export const kept = (type: string) => ({ 'content-type': type, 'cache-control': 'public, max-age=86400, immutable' });

/** How S3 writes a time: `20261122T120000Z`. */
const asAmzDate = (ms: number) => new Date(ms).toISOString().replaceAll(/[:-]|\.\d{3}/g, '');

/**
 * `address` is `s3://bucket?region=eu-central-1`, with `&endpoint=https://minio.example.org` for a store other than
 * Amazon's, and `&timeout=8` in seconds. Throws `SettingError` for anything else.
 */
export function createS3Client(address: string, credentials: S3Credentials, now: () => number): S3Client {
  const { bucket, region, endpoint, timeout } = bucketSettings(address);
  const base = baseOf(bucket, region, endpoint);
  const { sessionToken, ...keys } = credentials;
  const aws = new AwsClient({ ...keys, ...(sessionToken !== undefined && { sessionToken }), service: 's3', region });
  const sign: Sign = (url, init, how = {}) => aws.sign(url, { ...init, aws: { ...how, datetime: asAmzDate(now()) } });
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

  // A store sends nobody elsewhere; a proxy may, and its page is neither a photo nor a proof.
  const send = (signal: AbortSignal, path: string, init: RequestInit): Promise<Response> =>
    fetchHeld(() => sign(base + path, { ...init, signal, redirect: 'manual' })).catch((error: unknown) => {
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
    const body = await bytesOf(response);
    const code = codeIn(body);
    if (code === 'NoSuchBucket') throw new PhotoStoreError(`There is no bucket "${bucket}".`);
    if (code === undefined && body.toString().trim() !== '') {
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
    sign,
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
      await proveBucket(bucket, (path, init) => send(signal, path, init));
    },
    async close() {
      isClosed = true;
      for (const controller of limits) controller.abort();
    },
  };
}

/** Requests of responses whose bodies haven't been read. */
const requests = new WeakMap<Response, Request>();

/**
 * Sends a request, with up to two retries while the store is busy, each signed anew. Each request is held as long as its
 * response: once it is garbage-collected, Node's fetch ignores the abort signal, and a store that hangs blocks for ever.
 */
async function fetchHeld(sign: () => Promise<Request>): Promise<Response> {
  for (let retries = 0; ; retries += 1) {
    const request = await sign();
    const response = await fetch(request);
    requests.set(response, request);
    const isBusy = response.status >= 500 || response.status === 429;
    if (!isBusy || retries === RETRIES_MAX) return response;
    await response.body?.cancel().catch(() => {});
    await wait(Math.random() * RETRY_MS * 2 ** retries);
  }
}

/** Photos as objects of a bucket that only this API can read. */
export async function openS3Files(address: string, credentials: S3Credentials, now: () => number): Promise<PhotoFiles> {
  const s3 = createS3Client(address, credentials, now);
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
