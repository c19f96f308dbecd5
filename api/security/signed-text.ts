import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 over the parts. Each part's length is signed too, so that no two lists of parts are signed alike. */
export function sign(secret: Buffer, parts: readonly (string | number)[]): string {
  const mac = createHmac('sha256', secret);
  for (const part of parts) {
    const text = String(part);
    mac.update(`${text.length}:${text};`);
  }
  return mac.digest('base64url');
}

export function isSignedBy(secret: Buffer, parts: readonly (string | number)[], signature: string): boolean {
  const wanted = Buffer.from(sign(secret, parts));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
