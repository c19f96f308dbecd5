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
