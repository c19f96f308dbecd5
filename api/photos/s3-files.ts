import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { diskFault } from './disk-faults.ts';
import type { PhotoFiles } from './photo-files.ts';
import { bytesOf, createS3Client, kept, type S3Credentials } from './s3-client.ts';

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
