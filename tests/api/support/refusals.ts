import type { Answer } from './http.ts';

/** The text an auth call was refused with. Throws when it wasn't refused, or not in the field `error`. */
export const authError = (answer: Answer<object>): string => refusal(answer, 'error');

/** The text a profile call was refused with. Throws when it wasn't refused, or not in the field `message`. */
export const profileError = (answer: Answer<object>): string => refusal(answer, 'message');

function refusal({ status, body, text }: Answer<object>, field: string): string {
  const said: unknown = Object.entries(body).find(([name]) => name === field)?.[1];
  if (status < 400 || status > 499 || typeof said !== 'string') {
    throw new Error(`Expected a refusal with ${field}, got ${status} ${text}`);
  }
  return said;
}
