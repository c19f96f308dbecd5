import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../api/settings/environment.ts';
import { createS3Client } from '../../api/photos/s3-files.ts';

const KEYS = { accessKeyId: 'key', secretAccessKey: 'secret' };

test.each([
  [undefined, undefined],
  ['a lent token', 'a lent token'],
])('the token of lent credentials, %s, is sent to the store, and signed', async (sessionToken, sent) => {
  let headers: IncomingHttpHeaders = {};
  const store = createServer((request, response) => {
    ({ headers } = request);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  const s3 = createS3Client(`s3://bucket?endpoint=http://127.0.0.1:${port}`, { ...KEYS, sessionToken }, Date.now);
  expect(await s3.has('photo')).toBe(true);
  expect(headers['x-amz-security-token']).toBe(sent);
  expect(headers.authorization?.includes('x-amz-security-token')).toBe(sent !== undefined);
  await s3.close();
  store.close();
});

test.each([
  ['s3://photos?region=eu-central-1', 'https://photos.s3.eu-central-1.amazonaws.com/'],
  ['s3://photos.example.org?region=eu-central-1', 'https://s3.eu-central-1.amazonaws.com/photos.example.org/'],
  ['s3://a.b?endpoint=https://minio.example.org', 'https://minio.example.org/a.b/'],
  ['s3://photos?endpoint=https://minio.example.org/', 'https://minio.example.org/photos/'],
])('the bucket %s is reached at %s', (address, base) => {
  expect(createS3Client(address, KEYS, Date.now).base).toBe(base);
});

test.each(['sslrootcert', 'sslcert', 'sslkey'])('a file that isn’t there is named in a sentence: %s', (name) => {
  const read = (file: string) =>
    readEnvironment({ DATABASE_URL: `postgres://a:b@db.example.org/x?sslmode=verify-full&${name}=${file}` }, []);
  expect(() => read('/nowhere/ca.pem')).toThrow(`DATABASE_URL: ${name}=/nowhere/ca.pem can't be read (ENOENT).`);
  expect(read(import.meta.filename).databaseUrl).toContain(name);
});
