import { asFields } from './decode';
import { isApiError } from './errors';
import { nativeJson } from './json';

/** The fields of a refusal's body, for what a server may say beyond its text; none for any other failure. */
export function fieldsOfRefusal(error: unknown): Readonly<Record<string, unknown>> {
  if (!isApiError(error, 'http')) return {};
  try {
    return asFields(nativeJson().parse(error.body)) ?? {};
  } catch {
    return {};
  }
}

/**
 * Whether the server has processed a request and refused it for good: a path it doesn't know, somebody who may not. A
 * timeout (408) and a rate limit (429) say nothing of the kind.
 */
export function isRefusal(error: unknown): boolean {
  return isApiError(error, 'http') && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
}
