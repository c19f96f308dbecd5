import type { Page } from 'playwright';

/** What is wrong with a walk through a screen by the Tab key, each by the names of its controls. */
export interface KeyboardFaults {
  /** Never had the focus. */
  missed: string[];
  /** Had it without being seen to (WCAG 2.2, 2.4.7). */
  unseen: string[];
  /** Had it while something else lay over their middle (2.4.11). */
  covered: string[];
}

export const NO_FAULT: KeyboardFaults = { missed: [], unseen: [], covered: [] };

interface Walk {
  /** Notes what has the focus. @returns how many controls haven't had it yet */
  step(): Promise<number>;
  told(): KeyboardFaults;
}

/** Of the page: what can be used on the screen, or in the dialog that is open, and where the focus has been. */
declare const walk: Walk;

/** Runs in the page. */
function beginWalk(): void {
  const root = document.querySelector('dating-app')?.shadowRoot;
  const place = root?.querySelector('dialog[open]') ?? root;
  const controls = [...(place?.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select') ?? [])].filter(
    (one) => one.checkVisibility() && !one.matches(':disabled, [tabindex="-1"], [type=radio]:not(:checked)'),
  );
  const [missed, unseen, covered] = [new Set(controls), new Set<HTMLElement>(), new Set<HTMLElement>()];
  const isCovered = (one: HTMLElement) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const over = root?.elementFromPoint(left + width / 2, top + height / 2);
    return !!over && over !== one && !one.contains(over) && !over.contains(one) && over.closest('label')?.control !== one;
  };
  const begun: Walk = {
    async step() {
      // What has come into view by the focus has then been scrolled to, and what follows it is in its place.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const active = controls.find((one) => one === root?.activeElement);
      if (active) missed.delete(active);
      // A browser's own button within the field of a time has a ring of its own.
      if (active?.matches(':focus:not(:focus-visible)')) unseen.add(active);
      if (active && isCovered(active)) covered.add(active);
      return missed.size;
    },
    told() {
      const [one = [], other = [], third = []] = [missed, unseen, covered].map((all) =>
        [...all].map((control) => control.getAttribute('aria-label') ?? (control.textContent || control.localName)),
      );
      return { missed: one, unseen: other, covered: third };
    },
  };
  if (place === root) root?.querySelector<HTMLElement>('[data-screen-heading]')?.focus();
  Object.assign(window, { walk: begun });
}

/** More than any screen has; the field of a time has a place for each of its numbers. */
const MOST_PRESSES = 400;

/** Presses Tab until every control of the screen, or of its open dialog, has had the focus. */
export async function walkedByKeyboard(page: Page): Promise<KeyboardFaults> {
  await page.evaluate(beginWalk);
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if ((await page.evaluate(() => walk.step())) === 0) break;
    await page.keyboard.press('Tab');
  }
  return page.evaluate(() => walk.told());
}
