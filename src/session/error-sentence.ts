import { isApiError, type ApiErrorKind } from '../api/errors';
import type { MessageKey } from '../messages/messages';
import type { Sentence } from '../messages/sentence';

/** A call's message for each kind of failure; `else` covers the kinds not named. The `http` text may show `{status}`. */
export type FailureTexts = Readonly<Partial<Record<ApiErrorKind, MessageKey>> & { else: MessageKey }>;

/** The message for a failed call: the server's text, else the call's own; `null` if the call was aborted. */
export function sentenceOf(error: unknown, texts: FailureTexts): Sentence | null {
  if (!isApiError(error)) return { key: texts.else };
  const { kind, serverText, status, language } = error;
  if (kind === 'aborted') return null;
  if (serverText !== '') return { text: serverText, lang: language };
  const key = texts[kind] ?? texts.else;
  return key === texts.http ? { key, values: { status } } : { key };
}
