import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiOptions } from '../../../demo-host/api/options.ts';
import { anAttendee, aProfile, presign, requireOk, upload } from '../support/attendee.ts';
import { aPhoto } from '../support/photo-files.ts';
import { profileError } from '../support/refusals.ts';
import type { OwnTarget } from '../support/target.ts';

/** As much of an object store as the API talks to: PUT, ranged GET, DELETE. It takes anything, as one does. */
async function startObjectStore() {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
      if (request.method === 'DELETE') objects.delete(path);
      const object = objects.get(path);
      if (request.method !== 'GET') return response.end();
      if (!object) return response.writeHead(404).end();
      if (request.headers.range === undefined) return response.end(object);
      const part = object.subarray(0, 12);
      return response.writeHead(206, { 'content-range': `bytes 0-${part.length - 1}/${object.length}` }).end(part);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { objects, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export function s3Photos(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('photos in an object store', () => {
    let store: Awaited<ReturnType<typeof startObjectStore>>;
    let api: OwnTarget;

    beforeAll(async () => {
      store = await startObjectStore();
      vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
      api = await start({ photoStore: `s3://people?region=eu-central-1&endpoint=${store.url}` });
    });
    afterAll(() => {
      vi.unstubAllEnvs();
      store.server.close();
    });

    it('get an address that is signed for the content type, for 5 minutes', async () => {
      const attendee = await anAttendee(api).withoutProfile().joins();
      const { uploadUrl, bucket, key } = await presign(attendee, 'image/webp');
      const { origin, pathname, searchParams } = new URL(uploadUrl);
      expect(origin + pathname).toBe(`${store.url}/people/${key}`);
      expect(bucket).toBe('people');
      expect(Object.fromEntries(searchParams)).toMatchObject({
        'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
        'X-Amz-Credential': expect.stringMatching(/^key\/\d{8}\/eu-central-1\/s3\/aws4_request$/) as string,
        'X-Amz-Expires': '300',
        'X-Amz-SignedHeaders': 'content-type;host',
        'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      });
    });

    it('become photos of a profile once they are there, and are deleted when taken out', async () => {
      const attendee = await anAttendee(api).withPhotos(1).joins();
      const [photo = ''] = attendee.photos;
      expect(photo.startsWith(`${store.url}/people/`)).toBe(true);
      const json = { ...aProfile, photos: [], replacePhotos: true, deletedPhotoUrls: [photo] };
      requireOk(await attendee.call('PUT', '/profile', { json }));
      expect(store.objects.has(new URL(photo).pathname)).toBe(false);
    });

    it.each([
      ['too large', aPhoto('image/png', 5_242_881)],
      ['of another type', aPhoto('image/jpeg')],
      ['no photo', Buffer.from('<!doctype html><script>')],
    ])('are refused when they are %s', async (_what, bytes) => {
      const attendee = await anAttendee(api).withoutProfile().joins();
      const photo = await upload(attendee, bytes);
      const answer = await attendee.call('POST', '/profile', { json: { ...aProfile, photos: [photo] } });
      expect(profileError(answer)).toBe('Photos must be uploaded here first.');
    });
  });
}
