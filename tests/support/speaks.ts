import type { Page } from 'playwright';

/** Has a state of the workbench go on in another language, which takes a tenth of the time of showing it in that. */
export async function speaks(page: Page, lang: string): Promise<void> {
  await page.evaluate((language) => {
    const tag = document.querySelector('dating-app');
    tag?.removeAttribute('dir');
    tag?.setAttribute('lang', language);
  }, lang);
  // In the page, at each frame: a locator looks again after up to half a second.
  await page.waitForFunction((language) => {
    const root = document.querySelector('dating-app')?.shadowRoot?.querySelector('.root');
    return root?.getAttribute('lang') === language;
  }, lang);
}
