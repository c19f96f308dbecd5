/* oxlint-disable unicorn/consistent-function-scoping -- what looks around in the page is sent there as one function */
import type { Page } from 'playwright';

/**
 * Words of the widget's screen that go on in another line though no hyphen says so, as `Entferne|n`; and those of which a part is
 * cut off, as `cut: Matches`.
 *
 * @param data what people typed, which may be a word of any length
 */
export function brokenWords(page: Page, data: readonly string[]): Promise<string[]> {
  return page.locator('.root').evaluate((root, known) => {
    const modal = [...root.querySelectorAll('dialog:modal')].at(-1);
    const walker = document.createTreeWalker(modal ?? root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const range = document.createRange();
    const boxOf = (node: Node, from: number, to: number) => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getBoundingClientRect();
    };
    const clipOf = (holder: Element) => {
      for (let at: Element | null = holder; at && at !== root; at = at.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(at);
        if (clipPath !== 'none') return null;
        // A row that scrolls sideways, such as the desk's sections, cuts nothing off.
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        if (overflowX !== 'visible') return at.getBoundingClientRect();
      }
      return root.getBoundingClientRect();
    };
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const holder = node.parentElement;
      const text = node.textContent ?? '';
      if (!holder?.checkVisibility({ visibilityProperty: true }) || holder.closest('select, option, style')) continue;
      const clip = clipOf(holder);
      if (!clip || known.some((one) => one.includes(text.trim()))) continue;
      // An ellipsis hides letters without moving their boxes.
      const isCut = getComputedStyle(holder).overflowX !== 'visible' && holder.scrollWidth > holder.clientWidth + 1;
      if (isCut) found.push(`cut: ${text.trim()}`);
      for (const { index, 0: word } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        const all = boxOf(node, index, index + word.length);
        const first = boxOf(node, index, index + 1);
        if (all.width === 0 || known.some((one) => one.includes(word))) continue;
        if (all.height > first.height * 1.5) {
          const at = [...word].findIndex((_, by) => boxOf(node, index + by, index + by + 1).top > first.top + first.height / 2);
          found.push(`${word.slice(0, at)}|${word.slice(at)}`);
        } else if (all.left < clip.left - 1 || all.right > clip.right + 1) found.push(`cut: ${word}`);
      }
    }
    return [...new Set(found)];
  }, data);
}
