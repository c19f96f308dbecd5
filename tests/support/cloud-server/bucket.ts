import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { listen, type RunningServer } from '../../../demo-host/listen.ts';

/** A bucket refuses with a status and a code in XML. */
export interface BucketRefusal {
  readonly status: number;
  readonly code: string;
  /** Default true. */
  readonly cors?: boolean;
}

export interface Bucket extends RunningServer {
  /** An address for one PUT, and where the photo is to be read. */
  presign(contentType: string): { uploadUrl: string; key: string; bucket: string; contentType: string };
  /** Refuses the next PUTs, one for each. */
  refuse(...refusals: BucketRefusal[]): void;
  /** Of each request: method and status. */
  readonly log: string[];
}

const NAME = 'evening-photos';

const xml = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><RequestId>4442587F</RequestId></Error>`;

/** @param delay milliseconds until a stored photo can be read: until then the bucket answers 403, as for what isn't there */
export async function startBucket(delay: () => number): Promise<Bucket> {
  const files = new Map<string, { type: string; bytes: Buffer; at: number }>();
  const refusals: BucketRefusal[] = [];
  const log: string[] = [];

  const running = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const { method = '', headers } = request;
    const answer = (status: number, body: string | Buffer, type = 'application/xml', cors = true) => {
      log.push(`${method} ${status}`);
      const allowed = {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': 'GET, PUT',
        'Access-Control-Allow-Headers': '*',
      };
      response.writeHead(status, { 'Content-Type': type, ...(cors && allowed) }).end(body);
    };
    if (method === 'OPTIONS') return answer(200, '');
    void buffer(request).then((bytes) => {
      const file = files.get(pathname);
      if (method !== 'PUT') {
        return file && file.at + delay() <= Date.now() ? answer(200, file.bytes, file.type) : answer(403, xml('AccessDenied'));
      }
      const refusal = refusals.shift();
      if (refusal) return answer(refusal.status, xml(refusal.code), 'application/xml', refusal.cors);
      const type = headers['content-type'] ?? '';
      if (searchParams.get('X-Amz-Signature') !== signatureOf(pathname, type)) return answer(403, xml('SignatureDoesNotMatch'));
      files.set(pathname, { type, bytes, at: Date.now() });
      answer(200, '', 'text/plain');
    });
  }, 0);

  return {
    ...running,
    log,
    refuse: (...more) => void refusals.push(...more),
    presign(contentType) {
      const key = `photos/${randomUUID()}`;
      const path = `/${NAME}/${key}`;
      const uploadUrl = `${running.url}${path}?X-Amz-Expires=300&X-Amz-Signature=${signatureOf(path, contentType)}`;
      return { uploadUrl, key, bucket: NAME, contentType };
    },
  };
}

const signatureOf = (path: string, type: string) => Buffer.from(`${path} ${type}`).toString('base64url');
