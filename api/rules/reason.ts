import { ApiError } from '../api-error.ts';

const REASON_MAX = 300;

const refuse = (text: string) => new ApiError(400, text, { more: { field: 'reason' } });

/** Why somebody is suspended, as they read it at the login. Throws `ApiError` 400 for none, and for one that is no line. */
export function requireReason(typed: string): string {
  const reason = typed.trim();
  if (reason === '') throw refuse('Say why: the suspended person reads it at the login.');
  if (reason.length > REASON_MAX || /\p{Cc}/u.test(reason)) {
    throw refuse(`A reason is one line of up to ${REASON_MAX} characters.`);
  }
  if (/not.?confirmed|unconfirmed/i.test(reason)) {
    throw refuse('Say it in other words: "not confirmed" is what the login says of an e-mail, and it leads to the code.');
  }
  return reason;
}
