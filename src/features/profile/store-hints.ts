import { isApiError } from '../../api/errors';
import { storeCode } from '../../api/upload';

const REGION = "presign with the bucket's own region";

/** What to set where a photo store refuses an upload, by its code. */
const HINTS: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'sign the type that is sent, as contentType, and no other header',
  BadDigest: 'sign no checksum',
  SlowDown: 'it takes more uploads under more prefixes',
  PermanentRedirect: REGION,
  TemporaryRedirect: REGION,
};

/** Why an upload to the photo store failed, for whoever set it up; `null` if there is nothing to set. Never shown. */
export function storeHint(error: unknown): string | null {
  if (isApiError(error, 'network'))
    return 'Photo store: no answer. Let its CORS rules allow PUT with Content-Type from this page';
  if (!isApiError(error, 'http')) return null;
  const code = storeCode(error);
  const isRedirect = error.status >= 300 && error.status < 400;
  const hint = HINTS[code ?? ''] ?? (isRedirect ? REGION : undefined);
  return `Photo store: ${error.status}${code ? ` ${code}` : ''}${hint ? `: ${hint}` : ''}`;
}
