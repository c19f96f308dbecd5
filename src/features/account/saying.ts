import { isApiError } from '../../api/errors';
import type { MessageKey, MessageValues, Translate } from '../../messages/messages';

/** A sentence that isn't words yet: one of ours by its key, or the server's own. */
export type Saying = { key: MessageKey; values?: MessageValues } | { text: string };

export function say(t: Translate, saying: Saying): string {
  return 'text' in saying ? saying.text : t(saying.key, saying.values);
}

/**
 * What to say of a failed call, in the order of A24: the server's text, the call's own fallback if it has one,
 * "HTTP {status}", "Something went wrong".
 */
export function sayingOf(error: unknown, fallback?: MessageKey): Saying {
  if (isApiError(error, 'http') && error.serverText !== '') return { text: error.serverText };
  if (fallback) return { key: fallback };
  return isApiError(error, 'http') ? { key: 'error.http', values: { status: error.status } } : { key: 'error.generic' };
}
