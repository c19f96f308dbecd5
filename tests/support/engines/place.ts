import type { Page } from 'playwright';

type Role = Parameters<Page['getByRole']>[0];

/**
 * What the steps need of a page, a frame, or a part of either. Playwright's have it; so has a page that plain WebDriver
 * drives, in an engine that Playwright can't.
 */
export interface Place {
  getByRole(role: Role, options?: { readonly name?: string | RegExp; readonly exact?: boolean }): Control;
  getByText(text: string | RegExp, options?: { readonly exact?: boolean }): Control;
  getByLabel(text: string, options?: { readonly exact?: boolean }): Control;
  locator(selector: string): Control;
  /**
   * Has the page itself listen for a text that may show for a moment only, where a driver may be too slow to see it.
   * @returns waits until it has been shown since
   */
  listensFor?(text: string): Promise<() => Promise<void>>;
}

/** Something on a page, looked for anew each time it is used: the part of Playwright's `Locator` that the steps use. */
export interface Control extends Place {
  first(): Control;
  all(): Promise<Control[]>;
  count(): Promise<number>;
  waitFor(options?: { readonly state?: 'attached' | 'detached' | 'visible' | 'hidden' }): Promise<void>;
  click(): Promise<void>;
  focus(): Promise<void>;
  fill(value: string): Promise<void>;
  dispatchEvent(type: string): Promise<void>;
  getAttribute(name: string): Promise<string | null>;
  inputValue(): Promise<string>;
  textContent(): Promise<string | null>;
}
