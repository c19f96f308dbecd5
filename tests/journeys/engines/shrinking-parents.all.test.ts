import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tools/lib/engines.ts';
import { inEngine } from '../../support/engines/engine-test.ts';
import { measureStands, misfits } from '../../support/shrinking-parents.ts';

// Chromium is asked in ../shrinking-parents.test.ts.
describe.for(ENGINES)('In parents that shrink to fit, the widget is as wide as there is room, in %s', (engine) => {
  const { openPage } = inEngine(engine);

  test.for(['tag', 'div', 'federation'])('the %s', async (way) => {
    const page = await openPage(`/pages/shrinking-parents.html?through=${way}`);
    await expect.poll(async () => misfits(await page.evaluate(measureStands, ''))).toEqual([]);
  });

  // A frame, as not every driver makes its window so narrow.
  test.for(['tag', 'div', 'federation'])('the %s at 360 px', async (way) => {
    const page = await openPage('/pages/empty.html');
    await page.evaluate((path) => {
      const frame = document.createElement('iframe');
      frame.src = path;
      frame.style.cssText = 'width: 360px; height: 800px; border: 0';
      document.body.append(frame);
    }, `/pages/shrinking-parents.html?through=${way}`);
    await expect.poll(async () => misfits(await page.evaluate(measureStands, 'iframe'))).toEqual([]);
  });
});
