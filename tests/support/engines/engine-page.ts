import type { Page } from 'playwright';
import type { Picture } from '../pictures.ts';
import type { Place } from './place.ts';

/** A page in any engine, whoever drives it. */
export interface EnginePage extends Place {
  /** Runs a function in the page. It must be whole in itself, and what it takes and gives must be JSON. */
  evaluate<R, A>(work: (given: A) => R, given: A): Promise<Awaited<R>>;
  /** Presses a key, or several held together: `Shift+Tab`. */
  presses(chord: string): Promise<void>;
  /** Picks files in the page's one field for them. */
  picks(pictures: readonly Picture[]): Promise<void>;
}

/** A page that Playwright drives. */
export function playwrightPage(page: Page): EnginePage {
  return {
    getByRole: page.getByRole.bind(page),
    getByText: page.getByText.bind(page),
    getByLabel: page.getByLabel.bind(page),
    locator: page.locator.bind(page),
    evaluate: <R, A>(work: (given: A) => R, given: A) =>
      page.evaluate<R, A>(work as never, given as never) as Promise<Awaited<R>>,
    presses: (chord) => page.keyboard.press(chord),
    picks: (pictures) => page.locator('input[type=file]').setInputFiles([...pictures]),
  };
}
