import type { PresignedUpload } from '../../api/profile-calls';
import type { OptionSettings } from '../../domain/option-types';

/**
 * The address of an uploaded photo (P5): what the host makes of it, by a function or by a template whose `{bucket}` and `{key}`
 * the server names; else where it was put, less the signature.
 */
export function photoAddress({ uploadUrl, bucket, key }: PresignedUpload, custom: OptionSettings['photoUrl']): string {
  const named = { ...(bucket === undefined ? {} : { bucket }), ...(key === undefined ? {} : { key }) };
  if (typeof custom === 'function') return custom({ uploadUrl, ...named });
  if (custom !== undefined) {
    const filled = Object.entries(named).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, () => encoded(value)),
      custom,
    );
    // The server may name neither.
    if (!/\{(bucket|key)\}/.test(filled)) return filled;
  }
  const { origin, pathname } = new URL(uploadUrl);
  return origin + pathname;
}

/** A key's slashes are folders. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('%2F', '/');
