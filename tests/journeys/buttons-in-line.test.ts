import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { sampled } from '../support/all.ts';
import { drawn } from '../support/ready.ts';
import { speaks } from '../support/speaks.ts';
import { LANGUAGES, wordsIn } from '../support/words.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

let page: Page;
beforeAll(async () => void (page = await openWorkbench()));
afterAll(() => closeWorkbench(page));

/** How high the buttons are whose names begin so, in a state that is shown already. */
async function heightsOf(name: string, width: number): Promise<number[]> {
  await page.setViewportSize({ width, height: 844 });
  await drawn(page);
  const buttons = await page.getByRole('button', { name }).all();
  return Promise.all(buttons.map(async (button) => (await button.boundingBox())?.height ?? Number.NaN));
}

const show = (state: string) => showState(page, inject('hostUrl'), state, { width: 280, height: 844, scheme: 'light' });

test.each(['create', 'my-profile'])(
  'Photos are added by a button of one line on every phone, in each language: %s',
  async (state) => {
    await show(state);
    for (const lang of LANGUAGES) {
      await speaks(page, lang);
      const name = (await wordsIn(lang))('photos.add');
      for (const width of [280, 320, 360, 390]) expect(await heightsOf(name, width), `${lang}, ${width}px`).toEqual([44]);
    }
  },
);

test.each(['contacts', 'contacts-own-long'])(
  'Copy is no higher than other buttons beside what may be several lines: %s',
  async (state) => {
    await show(state);
    for (const lang of sampled(LANGUAGES, 4)) {
      await speaks(page, lang);
      const name = (await wordsIn(lang))('contact.copy');
      for (const width of [280, 390, 768]) expect(await heightsOf(name, width), `${lang}, ${width}px`).toEqual([44, 44]);
    }
  },
);

test('Under a photo on a phone, Remove begins where Primary does', async () => {
  await show('my-profile');
  await page.setViewportSize({ width: 390, height: 844 });
  await drawn(page);
  const startOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((holder) => {
        const range = document.createRange();
        range.selectNodeContents(holder);
        return range.getBoundingClientRect().left;
      });
  expect(Math.abs((await startOf('Remove')) - (await startOf('Primary')))).toBeLessThan(2);
});
