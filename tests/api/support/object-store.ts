import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Sha256 } from '@aws-crypto/sha256-js';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import { vi } from 'vitest';

/** What a store under test expects of a signature. */
interface Signer {
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** What stands in an `Authorization` header, or in the query of a presigned address. */
interface SignatureParameters {
  /** Access key, day, region, service and `aws4_request`. */
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  /** As `20261122T120000Z`. */
  readonly date: string;
  /** Seconds that a presigned address lives. */
  readonly expiresIn?: number;
}

/** How far the clocks of a store and its client may be apart, ms. */
const CLOCK_TOLERANCE_MS = 15 * 60_000;

/** `null` if the request isn't signed, as that of an attendee's browser that reads a public photo. */
async function signatureOf(request: IncomingMessage, signer: Signer, now: number): Promise<'right' | 'wrong' | null> {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`);
  const given = parametersOf(url, request);
  if (!given) return null;
  const signedAt = new Date(given.date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const age = now - signedAt.getTime();
  const lives = given.expiresIn === undefined ? CLOCK_TOLERANCE_MS : 1000 * given.expiresIn;
  const scope = `${signer.credentials.accessKeyId}/${given.date.slice(0, 8)}/${signer.region}/s3/aws4_request`;
  // Of no date at all, the age is no number, and nothing holds.
  if (!(age >= -CLOCK_TOLERANCE_MS && age <= lives) || given.credential !== scope) return 'wrong';
  return (await signatureByAws(request, url, given, signer, signedAt)) === given.signature ? 'right' : 'wrong';
}

/** Computed by the code that Amazon's own clients sign with. */
async function signatureByAws(
  { method = '', headers }: IncomingMessage,
  url: URL,
  { signedHeaders, expiresIn }: SignatureParameters,
  expected: Signer,
  signingDate: Date,
): Promise<string | undefined> {
  const signer = new SignatureV4({ ...expected, service: 's3', sha256: Sha256, uriEscapePath: false });
  const signed = signedHeaders.split(';');
  const shown = Object.fromEntries(signed.map((name) => [name, String(headers[name])]));
  const own = Object.fromEntries([...url.searchParams].filter(([name]) => !name.startsWith('X-Amz-')));
  const request = new HttpRequest({
    method,
    protocol: 'http:',
    hostname: url.host,
    path: url.pathname,
    headers: shown,
    query: own,
  });
  const options = { signingDate, signableHeaders: new Set(signed) };
  if (expiresIn === undefined) {
    const { headers: added } = await signer.sign(request, options);
    return fieldsOf(added['authorization'] ?? '').Signature;
  }
  // The bytes of an upload aren't known when its address is made.
  const hash = 'x-amz-content-sha256';
  request.headers[hash] = 'UNSIGNED-PAYLOAD';
  const { query } = await signer.presign(request, {
    ...options,
    expiresIn,
    unhoistableHeaders: new Set([...signed, hash]),
    unsignableHeaders: new Set([hash]),
  });
  return String(query?.['X-Amz-Signature']);
}

function parametersOf({ searchParams }: URL, { headers }: IncomingMessage): SignatureParameters | null {
  if (searchParams.has('X-Amz-Signature')) {
    const of = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
    const [credential, signedHeaders, signature] = [of('Credential'), of('SignedHeaders'), of('Signature')];
    return { credential, signedHeaders, signature, date: of('Date'), expiresIn: Number(of('Expires')) };
  }
  if (headers.authorization === undefined) return null;
  const { Credential = '', SignedHeaders = '', Signature = '' } = fieldsOf(headers.authorization);
  return { credential: Credential, signedHeaders: SignedHeaders, signature: Signature, date: String(headers['x-amz-date']) };
}

const fieldsOf = (authorization: string): Partial<Record<string, string>> =>
  Object.fromEntries([...authorization.matchAll(/(\w+)=([^,\s]+)/g)].map(([, name = '', value = '']) => [name, value]));

/** What a proxy in front of a store that is down may answer with a page of its own. */
export const PAGES = [302, 404, 405] as const;

/**
 * What the store does instead of its work: a status, no answer, a broken connection before or within the answer, or the page of a
 * proxy in front of it.
 */
export type StoreFault = 403 | 500 | 503 | 'hangs' | 'reset' | 'cut off' | `page of ${(typeof PAGES)[number]}`;

/** Where a proxy's 302 leads to. */
const ELSEWHERE = '/elsewhere';
const PAGE = '<h1>Please come back later</h1>';

/** The only credentials the store takes. */
const CREDENTIALS = { accessKeyId: 'key', secretAccessKey: 'secret' };

/** Gives them to an API that starts after this, until `vi.unstubAllEnvs`. */
export function stubStoreCredentials(): void {
  vi.stubEnv('AWS_ACCESS_KEY_ID', CREDENTIALS.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', CREDENTIALS.secretAccessKey);
}

/** The one bucket that isn't there. */
export const MISSING_BUCKET = 'missing';

/**
 * A little object store, as much of one as the API talks to. Like a real one it takes what is signed, whatever it is, and
 * answers 403 to a wrong signature, and to what isn't signed, unless it is a read of a public bucket.
 */
export interface ObjectStore {
  url: string;
  /** By path, with the bucket. */
  objects: Map<string, Buffer>;
  /** The store's clock: it takes what was signed a quarter of an hour ago at most. */
  now: () => number;
  /** What each method meets from now on; a method that isn't named works. */
  faults: Partial<Record<string, StoreFault>>;
  /** Nobody listens any more, until `listen`. */
  refuse(): Promise<void>;
  listen(): Promise<void>;
  close(): Promise<void>;
}

export async function startObjectStore({ region = 'us-east-1', publicReads = false } = {}): Promise<ObjectStore> {
  const isAllowed = async (request: IncomingMessage): Promise<boolean> => {
    const signature = await signatureOf(request, { region, credentials: CREDENTIALS }, store.now());
    return signature === null ? publicReads && ['GET', 'HEAD'].includes(request.method ?? '') : signature === 'right';
  };
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const fault = store.faults[request.method ?? ''];
      if (request.url === ELSEWHERE) response.end(PAGE);
      else if (fault !== undefined) misbehave(fault, response);
      else
        void isAllowed(request)
          // What the signer refuses to sign, such as an address that lives for a month.
          .catch(() => false)
          .then((allowed) => {
            if (allowed) serve(objects, request, Buffer.concat(chunks), response);
            else response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
          });
    });
  });
  let port = 0;
  const store: ObjectStore = {
    url: '',
    objects,
    now: Date.now,
    faults: {},
    async listen() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      ({ port } = server.address() as AddressInfo);
    },
    async refuse() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    async close() {
      if (server.listening) await store.refuse();
    },
  };
  await store.listen();
  store.url = `http://127.0.0.1:${port}`;
  return store;
}

function misbehave(fault: StoreFault, response: ServerResponse): void {
  if (fault === 'reset') response.destroy();
  const page = PAGES.find((status) => fault === `page of ${status}`);
  if (page) response.writeHead(page, { 'content-type': 'text/html', ...(page === 302 && { location: ELSEWHERE }) }).end(PAGE);
  if (fault === 'cut off') {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('only the beginning', () => response.destroy());
  }
  if (typeof fault === 'number') response.writeHead(fault).end('<Error/>');
}

function serve(
  objects: Map<string, Buffer>,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const path = (url ?? '').split('?')[0] ?? '';
  if (path.startsWith(`/${MISSING_BUCKET}/`)) {
    response.writeHead(404).end(method === 'HEAD' ? undefined : '<Error><Code>NoSuchBucket</Code></Error>');
    return;
  }
  const object = objects.get(path);
  if (method === 'PUT' && headers['if-none-match'] === '*' && object) return void response.writeHead(412).end();
  if (method === 'PUT') objects.set(path, body);
  if (method === 'DELETE') objects.delete(path);
  const asked = method === 'GET' || method === 'HEAD';
  response.writeHead(asked && !object ? 404 : 200).end(method === 'GET' ? object : undefined);
}
