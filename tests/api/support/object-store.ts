import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { signatureOf } from './s3-signature.ts';

/** What the store does instead of its work: a status, no answer, a broken connection before or within the answer. */
export type StoreFault = 403 | 500 | 503 | 'hangs' | 'reset' | 'cut off';

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
  /** What each method meets from now on; a method that isn't named works. */
  faults: Partial<Record<string, StoreFault>>;
  /** Nobody listens any more, until `listen`. */
  refuse(): Promise<void>;
  listen(): Promise<void>;
  close(): Promise<void>;
}

export async function startObjectStore({ region = 'us-east-1', publicReads = false } = {}): Promise<ObjectStore> {
  const isAllowed = async (request: IncomingMessage): Promise<boolean> => {
    const signature = await signatureOf(request, { region, credentials: CREDENTIALS });
    return signature === null ? publicReads && ['GET', 'HEAD'].includes(request.method ?? '') : signature === 'right';
  };
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const fault = store.faults[request.method ?? ''];
      if (fault !== undefined) misbehave(fault, response);
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
