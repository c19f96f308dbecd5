import type { Page } from 'playwright';

/** A way to show a state: size in CSS px, colour scheme, direction (default: the language's) and language. */
export interface Variant {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  readonly dir?: 'ltr' | 'rtl';
  /** BCP 47, or a pseudo-locale; default English. */
  readonly lang?: string;
}

export const WIDTHS = [280, 390, 768, 1200] as const;
export const heightFor = (width: number): number => (width < 768 ? 844 : 900);

/** Every width in both schemes and both directions. */
export const VARIANTS: readonly Variant[] = WIDTHS.flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['ltr', 'rtl'] as const).map((dir) => ({ width, height: heightFor(width), scheme, dir })),
  ),
);

/** Context options that make states look the same on any machine. */
export const STEADY = { locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' } as const;

/** Fixes the clock to the evening of all states. */
export const setEvening = (page: Page) => page.clock.setFixedTime('2026-11-22T18:00:00Z');

/**
 * Opens a state's page and waits for the state.
 * @throws {Error} naming what didn't happen
 */
export async function showState(page: Page, hostUrl: string, name: string, variant: Variant): Promise<void> {
  await page.setViewportSize(variant);
  const { scheme, dir, lang } = variant;
  const query = new URLSearchParams({ scheme, ...(dir && { dir }), ...(lang && { lang }) });
  await page.goto(`${hostUrl}/states/${name}?${query}`);
  // In the page, at each frame: a locator looks again after up to half a second, which is longer than most states take.
  const said = await page.waitForFunction(() => document.documentElement.dataset['state']);
  const outcome = await said.jsonValue();
  if (outcome !== 'there') throw new Error(`${name}: ${outcome}`);
}
