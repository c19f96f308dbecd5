import { pageOf } from '../page/page-of';

/**
 * Moves the focus once an answer has come, unless somebody has gone on meanwhile: their next key would press what they never
 * chose. They haven't as long as the focus is in `box`, where the press was, or is lost because that has gone.
 */
export function focusLate(next: HTMLElement | null | undefined, box: Element | null | undefined = next): void {
  if (!box) return;
  const focused = (box.getRootNode() as Partial<DocumentOrShadowRoot>).activeElement;
  const { activeElement, body } = pageOf(box);
  const isTheirs = focused ? !box.contains(focused) : activeElement && activeElement !== body;
  if (!isTheirs) next?.focus({ preventScroll: true });
}
