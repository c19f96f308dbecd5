import type { ReactNode } from 'react';
import { isApiError } from '../../api/errors';
import { Said } from '../../messages/said';
import type { Sentence } from '../../messages/said';
import { sentenceOf } from '../../session/error-sentence';

/** What to say of a call that failed: how long to wait, the server's text, or the general one; `null` for nothing. */
export function failureOf(error: unknown): Sentence | null {
  if (isApiError(error, 'signed-out')) return null;
  if (isApiError(error) && error.retryAfter > 0) {
    return { key: 'error.wait', values: { seconds: Math.ceil(error.retryAfter / 1000) } };
  }
  return sentenceOf(error, { http: 'error.http', else: 'error.generic' });
}

/** The same as it stands at a field; nothing for nothing. */
export function failureAt<Name extends string>(field: Name, error: unknown): Partial<Record<Name, ReactNode>> {
  const sentence = failureOf(error);
  return (sentence ? { [field]: <Said sentence={sentence} /> } : {}) as Partial<Record<Name, ReactNode>>;
}
