import { storeCode } from '../../api/upload';

const REGION = 'presign for its region';

/** What to set where a photo store refuses an upload: by its code, by the status of a redirect, or where it gives no answer. */
const HINTS: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'sign the Content-Type that is sent, and no other header',
  BadDigest: 'sign no checksum',
  SlowDown: 'put photos under more prefixes',
  AccessDenied: 'let the signer put objects',
  PermanentRedirect: REGION,
  TemporaryRedirect: REGION,
  'HTTP 301': REGION,
  'HTTP 307': REGION,
  network: 'let its CORS rules allow PUT with Content-Type',
};

/** Why an upload to the photo store failed and what to set, for the console of whoever set it up. */
export function storeHint(error: Error): string {
  const code = storeCode(error) ?? error.message;
  const hint = Object.hasOwn(HINTS, code) ? `, ${HINTS[code]}` : '';
  return `Photo store: ${code}${hint}: see README.`;
}
