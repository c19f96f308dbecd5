/* oxlint-disable unicorn/consistent-function-scoping -- `install` runs in the page, where nothing else of this file is */
import type { Page } from 'playwright';
import { DOUBLE_TAP_MS } from '../../tests/support/double-tap.ts';

/** Taps and types like an attendee. Queries the page rarely, because Playwright's own locators would cause the longest task. */
export interface Driver {
  /** Taps a button, link, tab or option, once it is there, doesn't move and isn't covered. */
  press(name: string | RegExp): Promise<void>;
  /** Types into the field with this label, key by key. */
  type(label: string, text: string): Promise<void>;
  /** Waits until the widget shows a text. */
  sees(text: string): Promise<void>;
  /** Waits until the widget doesn't show a text. */
  gone(text: string): Promise<void>;
  /** Waits for matching names of things to tap, and returns them. */
  names(name: RegExp): Promise<string[]>;
}

declare global {
  interface Window {
    driver?: {
      /** Position of the element at the last poll. */
      at: string;
      named(pattern: string, kind: 'press' | 'field'): { name: string; element: HTMLElement }[];
      text(): string;
    };
  }
}

/** Runs in the page. */
function install(): void {
  const KINDS = { press: 'button, a[href], [role=tab], [type=radio]', field: 'input, textarea' };
  const root = () => document.querySelector('dating-app')?.shadowRoot;
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? '';
  window.driver = {
    at: '',
    named: (pattern, kind) =>
      [...(root()?.querySelectorAll<HTMLElement>(KINDS[kind]) ?? [])]
        .map((element) => ({ name: nameOf(element).trim(), element }))
        .filter(({ name }) => new RegExp(pattern).test(name)),
    text: () => root()?.textContent ?? '',
  };
}

const SELDOM = { polling: 100 };

const escaped = (text: string) => `^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`;
const patternOf = (name: string | RegExp) => (typeof name === 'string' ? escaped(name) : name.source);

/** Creates a driver. Call before the page is opened. */
export async function driverFor(page: Page): Promise<Driver> {
  await page.addInitScript(install);

  async function reach(name: string | RegExp, kind: 'press' | 'field'): Promise<void> {
    const found = await page.waitForFunction(
      ({ pattern, of }) => {
        const { driver } = window;
        if (!driver) return null;
        for (const { element } of driver.named(pattern, of)) {
          if (!element.checkVisibility() || (element as HTMLButtonElement).disabled) continue;
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = element.getBoundingClientRect();
          const middle = { x: x + width / 2, y: y + height / 2 };
          // A toast or a dialog may cover the element.
          const hit = (element.getRootNode() as ShadowRoot).elementFromPoint(middle.x, middle.y);
          if (!element.contains(hit)) continue;
          // A tap on a moving element would miss.
          const at = JSON.stringify(middle);
          const stands = driver.at === at;
          driver.at = at;
          if (!stands) return null;
          return middle;
        }
        return null;
      },
      { pattern: patternOf(name), of: kind },
      SELDOM,
    );
    const at = await found.jsonValue();
    if (at) await page.touchscreen.tap(at.x, at.y);
  }

  return {
    press: (name) => reach(name, 'press'),
    async type(label, text) {
      await page.waitForTimeout(DOUBLE_TAP_MS);
      await reach(label, 'field');
      await page.waitForFunction(
        (pattern) => window.driver?.named(pattern, 'field').some(({ element }) => element.matches(':focus')),
        patternOf(label),
        SELDOM,
      );
      await page.keyboard.type(text);
    },
    async sees(text) {
      await page.waitForFunction((words) => window.driver?.text().includes(words), text, SELDOM);
    },
    async gone(text) {
      await page.waitForFunction((words) => !window.driver?.text().includes(words), text, SELDOM);
    },
    async names(name) {
      const found = await page.waitForFunction(
        (pattern) => {
          const all = window.driver?.named(pattern, 'press').map((one) => one.name) ?? [];
          return all.length > 0 ? all : null;
        },
        name.source,
        SELDOM,
      );
      return (await found.jsonValue()) ?? [];
    },
  };
}
