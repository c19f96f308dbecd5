import { SettingError } from '../settings/setting-error.ts';

/** Seconds that one operation on the store may take, including all retries. */
const TIMEOUT_S = 8;

/** Reads the address of a bucket, `PHOTO_STORE`. Times are in ms. Throws `SettingError`. */
export function bucketSettings(address: string) {
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

/** Amazon's certificate covers one label before `s3`, so a bucket with dots in its name goes by the path, as with other stores. */
export function baseOf(bucket: string, region: string, endpoint = `https://s3.${region}.amazonaws.com`): string {
  const isAmazon = endpoint === `https://s3.${region}.amazonaws.com`;
  return isAmazon && !bucket.includes('.') ? `https://${bucket}.s3.${region}.amazonaws.com/` : `${endpoint}/${bucket}/`;
}
