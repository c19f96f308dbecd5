import type { Translate } from './messages';
import type { OwnSentence } from './said';

/** How long to wait before the next try, as a sentence. @param seconds whole, at least one */
export const waitOf = (seconds: number): OwnSentence =>
  seconds === 1 ? { key: 'error.waitOne' } : { key: 'error.wait', values: { seconds } };

/** The sentence of `waitOf` as text. */
export function waitText(t: Translate, seconds: number): string {
  const { key, values } = waitOf(seconds);
  return t(key, values);
}
