import { AwsClient } from 'aws4fetch';
import { PHOTO_BYTES_MAX } from '../../../src/domain/limits.ts';
import { keyUnder, PRESIGN_LIFETIME_MS, type PhotoStore } from './photo-store.ts';
import { MAGIC_LENGTH, typeOfBytes, typeOfKey } from './photo-types.ts';

/** Credentials as the AWS tools name them. */
export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Photos in an object store that speaks S3's protocol. `address` is `s3://bucket?region=eu-central-1`, with
 * `&endpoint=https://minio.example.org` for one that isn't Amazon's. The bucket must let everybody read.
 * A presigned PUT can't limit the size, so size and content are looked at before a profile takes the photo.
 */
export function createS3PhotoStore(address: string, credentials: S3Credentials): PhotoStore {
  const { hostname: bucket, searchParams } = new URL(address);
  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = searchParams.get('endpoint')?.replace(/\/$/, '');
  const base = endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com/` : `${endpoint}/${bucket}/`;
  const aws = new AwsClient({ ...credentials, service: 's3', region, retries: 2 });

  return {
    bucket,

    async presign(key, type) {
      const url = new URL(base + key);
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
    keyOf: (url) => keyUnder(base, url),

    async has(key) {
      const response = await aws.fetch(base + key, { headers: { range: `bytes=0-${MAGIC_LENGTH - 1}` } });
      const head = Buffer.from(await response.arrayBuffer());
      const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? NaN);
      return response.status === 206 && size <= PHOTO_BYTES_MAX && typeOfBytes(head) === typeOfKey(key);
    },

    async remove(key) {
      await aws.fetch(base + key, { method: 'DELETE' });
    },
  };
}
