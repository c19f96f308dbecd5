import { ApiError } from '../api-error.ts';
import type { ConsentBody } from '../schemas/profile.ts';

/** The answer names the version that is asked for, so that the widget can ask. */
const needed = (status: number, text: string, version: string) => new ApiError(status, text, { more: { consent: { version } } });

/** Throws `ApiError` 400 unless the consent is to the version that is asked for; `null` asks for none. */
export function requireConsent(given: ConsentBody | undefined, wanted: string | null): void {
  if (wanted === null || given?.version === wanted) return;
  const text = given ? 'What you agree to has changed. Please reload the page.' : 'Please agree to how your data is used.';
  throw needed(400, text, wanted);
}

/** For somebody whose consent was to another version, or who was never asked. */
export const consentIsMissing = (wanted: string): ApiError =>
  needed(403, 'What you agree to has changed. Please agree to it again.', wanted);
