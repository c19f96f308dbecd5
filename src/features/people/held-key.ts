import type { KeyboardEvent } from 'react';

/**
 * A held Enter presses a button once (L15). Its repeats would press whatever has got the focus by then: the next card, or
 * what a dialog offers first. (Space presses on release, so it never repeats.)
 */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
