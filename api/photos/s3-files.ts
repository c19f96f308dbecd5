import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { PHOTO_BYTES_MAX } from '../../src/domain/limits.ts';
import { SettingError } from '../setting-error.ts';
import { diskFault, type PhotoFiles } from './photo-files.ts';
import { PhotoStoreError } from './photo-store.ts';
import { PhotoFault } from './structure/photo-structure.ts';

/** Credentials, named as in the AWS tools. */
export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** A bucket of an S3-compatible object store. Calls throw `PhotoStoreError` when the store fails. */
interface S3Client {
  readonly bucket: string;
  /** What addresses of objects begin with. */
  readonly base: string;
  readonly aws: AwsClient;
  /** A signal that ends one operation on the store, including all retries, in time or when the client is closed. */
  limit(): AbortSignal;
  /** Calls the store. Throws unless it answers one of `statuses`. */
  ask(signal: AbortSignal, path: string, statuses: readonly number[], init?: RequestInit): Promise<Response>;
  has(path: string): Promise<boolean>;
  /** Succeeds if there is no such object. */
  remove(signal: AbortSignal, path: string): Promise<void>;
  /** Gives an object another path; succeeds if there is no such object. */
  move(from: string, to: string, type: string): Promise<void>;
  /** Throws if the bucket can't be read with these credentials. */
  check(): Promise<void>;
  /** Writes, reads and deletes an object. Throws `SettingError` for what the store refuses. */
  prove(): Promise<void>;
  close(): Promise<void>;
}

/** Seconds that one operation on the store may take, including all retries. */
const TIMEOUT_S = 8;

const RETRIES_MAX = 2;
/** The longest pause before the first retry; it doubles. */
const RETRY_MS = 50;

const PROOF = 'The API was here.';
/** What settings decide, and not the weather: the store did it, or refuses. */
const PROOF_STATUSES = [200, 201, 202, 204, 301, 302, 307, 400, 401, 403, 404, 405];

/** Headers of an object that never changes, but that caches have to drop soon after it was deleted. */
export const kept = (type: string) => ({ 'content-type': type, 'cache-control': 'public, max-age=86400, immutable' });

/**
 * `address` is `s3://bucket?region=eu-central-1`, with `&endpoint=https://minio.example.org` for a store other than
 * Amazon's, and `&timeout=8` in seconds. Throws `SettingError` for anything else.
 */
export function createS3Client(address: string, credentials: S3Credentials): S3Client {
  const { bucket, region, endpoint, timeout } = settingsOf(address);
  const base = endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com/` : `${endpoint}/${bucket}/`;
  const aws = new AwsClient({ ...credentials, service: 's3', region });
  // Node 20 garbage-collects signals made by AbortSignal.any even while they have listeners, so these are held until they
  // end.
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

  const ask: S3Client['ask'] = async (signal, path, statuses, init = {}) => {
    const response = await fetchHeld(aws, base + path, { ...init, signal }).catch((error: unknown) => {
      throw new PhotoStoreError(error);
    });
    if (statuses.includes(response.status)) return response;
    await response.body?.cancel().catch(() => {});
    throw new PhotoStoreError(`The photo store answered ${response.status} to ${init.method ?? 'GET'}.`);
  };

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
      // 404 takes the right to list the bucket, without which a missing photo can't be told from a forbidden one.
      const response = await ask(limit(), 'ready', [200, 404]);
      const text = (await bytesOf(response)).toString();
      if (response.status === 404 && text.includes('NoSuchBucket')) {
        throw new PhotoStoreError(`There is no bucket "${bucket}".`);
      }
    },
    async prove() {
      const signal = limit();
      const path = `.ready-${randomUUID()}`;
      const tried = async (what: string, init: RequestInit): Promise<Buffer> => {
        const response = await ask(signal, path, PROOF_STATUSES, init);
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
      // Whatever came of it: an object that stayed would have another beside it after the next try.
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

/** The requests of answers whose bodies are still to be read. */
const requests = new WeakMap<Response, Request>();

/**
 * Signs and sends a request, up to three times if the store can't answer it at the moment. Each request is held as long as
 * its answer: once it is collected as garbage, Node's fetch no longer hears of an abort, and a store that hangs is waited
 * for without end.
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

/** The complete body of an answer; fails if it is cut off. Throws `PhotoFault` if it is larger than a photo may be. */
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

function settingsOf(address: string) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 's3:' || url.hostname === '') {
    throw new SettingError('PHOTO_STORE must be an address such as s3://bucket?region=eu-central-1.');
  }
  const endpoint = url.searchParams.get('endpoint')?.replace(/\/$/, '');
  if (endpoint !== undefined && !/^https?:/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
    throw new SettingError('The endpoint of PHOTO_STORE must be an address such as https://minio.example.org.');
  }
  const seconds = Number(url.searchParams.get('timeout') ?? TIMEOUT_S);
  if (!(seconds > 0 && seconds <= 60)) throw new SettingError('The timeout of PHOTO_STORE must be seconds, from 0 to 60.');
  return { bucket: url.hostname, region: url.searchParams.get('region') ?? 'us-east-1', endpoint, timeout: 1000 * seconds };
}

/** Photos as objects of a bucket that nobody but this API can read. */
export async function openS3Files(address: string, credentials: S3Credentials): Promise<PhotoFiles> {
  const s3 = createS3Client(address, credentials);
  const parts = await mkdtemp(join(tmpdir(), 'dating-uploads-'));

  return {
    parts,

    async open(path) {
      const response = await s3.ask(s3.limit(), path, [200, 404]);
      // Read whole before it is sent: the store's time limit isn't that of a phone on a train.
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
