import { asFields } from './decode';
import { isApiError } from './errors';
import { nativeJson } from './json';

/** The fields of a refusal's body; none for any other failure. */
export function fieldsOfRefusal(error: unknown): Readonly<Record<string, unknown>> {
  if (!isApiError(error, 'http')) return {};
  try {
    return asFields(nativeJson().parse(error.body)) ?? {};
  } catch {
    return {};
  }
}

/**
 * Whether the server has refused a request for good, such as an unknown path or a missing permission. A timeout (408) or rate
 * limit (429) is temporary.
 */
export function isRefusal(error: unknown): boolean {
  return isApiError(error, 'http') && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
}
