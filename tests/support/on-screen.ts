/* oxlint-disable unicorn/consistent-function-scoping -- what looks around in the page is sent there as one function */
import type { Page } from 'playwright';

/** What can be read on a screen, and what is wrong with where it stands; an element is named by its own words. */
export interface OnScreen {
  /** Each text an attendee reads or hears: text nodes, options, labels, descriptions, alternative texts, placeholders. */
  readonly texts: readonly string[];
  /** Texts that are cut off, or that reach out of what they are written on. */
  readonly cut: readonly string[];
  /** Pairs of controls, or of a control and a text, of which one covers a part of the other. */
  readonly overlapping: readonly string[];
}

/**
 * Looks at the widget's screen as it is laid out now.
 *
 * @param mayBeCut texts that end in an ellipsis by design
 */
export function lookAtScreen(page: Page, mayBeCut: readonly string[]): Promise<OnScreen> {
  return page.locator('.root').evaluate((root: HTMLElement, cutByDesign: readonly string[]) => {
    const CONTROLS = 'button, a[href], input, select, textarea, summary';
    const HEARD = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title'];
    const all = [...root.querySelectorAll<HTMLElement>('*')];
    const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const styleOf = (element: Element) => getComputedStyle(element);
    const wordsOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) || element.outerHTML.slice(0, 60);
    const within = (rect: DOMRect, element: Element) => {
      const box = boxOf(element);
      const [left, right] = [Math.max(rect.left, box.left), Math.min(rect.right, box.right)];
      return new DOMRect(left, rect.y, right - left, rect.height);
    };
    /** The boxes of lines are higher than letters: half of each tells whether letters meet. */
    const lettersOf = ({ x, y, width, height }: DOMRect) => new DOMRect(x, y + height / 4, width, height / 2);
    // Without a ground, it is high for the finger alone.
    const isBare = (element: Element) => {
      const { display, borderTopWidth, backgroundColor } = styleOf(element);
      const hasNoGround = borderTopWidth === '0px' && backgroundColor === 'rgba(0, 0, 0, 0)';
      return display === 'inline' || (element.matches('a, button') && hasNoGround);
    };
    /** What was typed may be longer than its field, in which it scrolls. A placeholder may not. */
    const isTyped = (element: Element) => element instanceof HTMLInputElement && element.value !== '';
    /** For assistive technology alone. */
    const isUnseen = (element: Element): boolean =>
      boxOf(element).width <= 2 ||
      styleOf(element).clipPath !== 'none' ||
      (element !== root && element.parentElement !== null && isUnseen(element.parentElement));

    const nodes: { text: string; holder: HTMLElement; rects: DOMRect[] }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const holder = walker.currentNode.parentElement as HTMLElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (text === '' || holder.closest('style, script, code') || !isThere(holder.closest('select') ?? holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      // What is cut off isn't seen, and covers nothing.
      const rects = [...range.getClientRects()].map((rect) =>
        styleOf(holder).overflowX === 'visible' ? rect : within(rect, holder),
      );
      nodes.push({ text, holder, rects: isUnseen(holder) ? [] : rects });
    }
    const heard = all.filter(isThere).flatMap((element) => HEARD.map((name) => element.getAttribute(name) ?? ''));

    const cut: string[] = [];
    for (const element of all) {
      const { overflowX, overflowY } = styleOf(element);
      if (!isThere(element) || isUnseen(element) || isTyped(element) || cutByDesign.includes(element.textContent.trim()))
        continue;
      // The buttons of a navigation, those of a choice, and the desk's five tabs may be scrolled to; an attendee's four may not.
      const isScrolled = element.matches('nav, fieldset, [role=tablist]:has(> :nth-child(5))') && overflowX === 'auto';
      const wide = overflowX !== 'visible' && !isScrolled && element.scrollWidth > element.clientWidth + 1;
      // A line at least: an accent may stand out of a tight line, and is seen.
      const line = Number.parseFloat(styleOf(element).lineHeight);
      const high = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + line * 0.75;
      if (wide || high) cut.push(`cut: ${wordsOf(element)}`);
    }
    const outer = boxOf(root);
    for (const { text, holder, rects } of nodes) {
      if (holder.closest('select')) continue;
      const ground = holder.closest(CONTROLS);
      const box = ground ? boxOf(ground) : outer;
      // The box of a font is higher than a line: without a ground, the letters alone have to be within.
      const reaches = rects
        .map((rect) => (ground && isBare(ground) ? lettersOf(rect) : rect))
        .some(
          (rect) =>
            rect.left < box.left - 1 ||
            rect.right > box.right + 1 ||
            (ground !== null && styleOf(ground).display !== 'inline' && (rect.top < box.top - 1 || rect.bottom > box.bottom + 1)),
        );
      if (reaches && !cutByDesign.includes(text)) cut.push(`reaches out: ${text}`);
    }

    /** What floats above the rest is compared with its like alone, and what a dialog covers with nothing. */
    const modal = all.findLast((element) => element.matches('dialog[open]'));
    const layerOf = (element: Element): Element => {
      for (let at = element; at !== root && at.parentElement; at = at.parentElement)
        if (/sticky|fixed/.test(styleOf(at).position) || at.matches('dialog, [popover], [role="menu"]')) return at;
      return root;
    };
    /** A control that is stretched over its whole card bears others by design. */
    const isStretched = (element: Element) => {
      const { position, inset } = styleOf(element);
      return position === 'absolute' && inset === '0px';
    };
    const isSeen = (element: Element) =>
      isThere(element) && !isUnseen(element) && boxOf(element).height > 2 && (!modal || modal.contains(element));
    const controls = all.filter((element) => element.matches(CONTROLS) && isSeen(element) && !isStretched(element));
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const rectsOf = (element: Element) => (isBare(element) ? [...element.getClientRects()].map(lettersOf) : [boxOf(element)]);
    /** The eye in a password field has room kept for it. */
    const isInside = (one: Element, other: Element) => one.matches('input') && other.parentElement?.parentElement?.contains(one);
    const overlapping: string[] = [];
    for (const [index, one] of controls.entries()) {
      const layer = layerOf(one);
      for (const other of controls.slice(index + 1)) {
        if (one.contains(other) || other.contains(one) || isInside(one, other) || layerOf(other) !== layer) continue;
        if (rectsOf(one).some((rect) => rectsOf(other).some((its) => meet(rect, its))))
          overlapping.push(`${wordsOf(one)} | ${wordsOf(other)}`);
      }
      for (const { text, holder, rects } of nodes) {
        if (holder.closest(CONTROLS) || !isSeen(holder) || layerOf(holder) !== layer) continue;
        if (rectsOf(one).some((rect) => rects.some((its) => meet(rect, lettersOf(its)))))
          overlapping.push(`${wordsOf(one)} | ${text}`);
      }
    }
    // A paragraph or a heading is read as one, of whatever parts it is made.
    const wholes = nodes.map(({ text, holder }) => holder.closest('p, h2, h3')?.textContent.trim() ?? text);
    return { texts: [...new Set([...wholes, ...heard])].filter((text) => text !== ''), cut, overlapping };
  }, mayBeCut);
}

/**
 * The texts that neither stand in the brackets of the pseudo-locale nor are data.
 *
 * @param data what people typed and servers sent
 */
export function untranslated(texts: readonly string[], data: readonly string[]): string[] {
  const known = data.toSorted((one, other) => other.length - one.length);
  return texts.filter((text) => {
    let rest = text.replaceAll('\u2068', '').replaceAll('\u2069', '');
    for (let before = ''; before !== rest;) [before, rest] = [rest, rest.replaceAll(/\[[^[\]]*\]/g, '')];
    for (const piece of known) rest = rest.replaceAll(piece, '');
    return /\p{L}/u.test(rest);
  });
}
