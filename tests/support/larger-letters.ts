import type { Page } from 'playwright';

/**
 * Multiplies every font size of the widget's screen, as text-only zoom and Android's font size do, and lines of a fixed height with
 * it. Lengths in `em` follow by themselves; all others stay.
 */
export async function enlargeLetters(page: Page, by: number): Promise<void> {
  await page.locator('.root').evaluate((root: HTMLElement, factor) => {
    const all = [root, ...root.querySelectorAll<HTMLElement>('*')];
    const sizes = all.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return [Number.parseFloat(fontSize) * factor, Number.parseFloat(lineHeight) * factor] as const;
    });
    for (const [index, element] of all.entries()) {
      const [size = 0, line = 0] = sizes[index] ?? [];
      element.style.setProperty('font-size', `${size}px`, 'important');
      if (line > 0) element.style.setProperty('line-height', `${line}px`, 'important');
    }
  }, by);
}
