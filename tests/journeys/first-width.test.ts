import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { SMALL, test } from '../support/journey.ts';
import { measureStands, misfits } from '../support/shrinking-parents.ts';

const README = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
/** What the snippet of the README writes into the tag. */
const STYLE = /<dating-app [^>]*style="([^"]*)"/.exec(README)?.[1] ?? '';

/** The page's tags as the README writes them. */
const dress = (page: Page) =>
  page.evaluate((style) => {
    for (const tag of document.querySelectorAll<HTMLElement>('dating-app, [data-dating-app]')) {
      tag.style.cssText = style;
      tag.innerHTML = '<a href="/other">Open the speed-dating page</a>';
    }
  }, STYLE);
/** In place of the script, until it may come. */
const holdsBack = (page: Page) =>
  page.route('**/embed.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
const measured = async (page: Page) => misfits(await page.evaluate(measureStands, ''));

describe.concurrent('In parents that shrink to fit, the snippet has its width', () => {
  test.for([360, 1200])('before any script has run, and keeps it, at %i px', async (width, { openPage, demo, expect }) => {
    const page = await openPage('/pages/shrinking-parents.html', { ...SMALL, width, before: holdsBack });
    await dress(page);
    expect(await measured(page)).toEqual([]);
    const early = await page.evaluate(measureStands, '');

    await page.unroute('**/embed.js');
    await page.addScriptTag({ url: `${demo.widgetUrl}/embed.js` });
    await page.waitForFunction(() =>
      document.querySelector('.place:last-of-type dating-app')?.shadowRoot?.querySelector('.root'),
    );
    await expect.poll(() => measured(page)).toEqual([]);
    const late = await page.evaluate(measureStands, '');
    expect(late.stands.map(({ left, right }) => [left, right])).toEqual(early.stands.map(({ left, right }) => [left, right]));
  });
});

/** What themes do: each child of the text is as wide as a line may be, and in the middle. */
const COLUMN = '<style>.column > * { max-width: 20rem; margin-inline: auto !important }</style><p>Doors at seven.</p>';
/** Where the text stands, and where the widget in it does. */
const edges = (page: Page) =>
  page.locator('.column > :not(style)').evaluateAll((children) =>
    children.map((child) => {
      const { left, right } = (child.shadowRoot?.querySelector('.root') ?? child).getBoundingClientRect();
      return [left, right];
    }),
  );

test('As wide as the text around it, where a theme says how wide what stands in it may be', async ({
  openPage,
  demo,
  expect,
}) => {
  const page = await openPage('/bare.html', { ...SMALL, width: 1200, before: holdsBack });
  await dress(page);
  await page.locator('main').evaluate((main, column) => {
    main.setAttribute('class', 'column');
    main.insertAdjacentHTML('afterbegin', column);
  }, COLUMN);
  const [text, early] = await edges(page);
  expect(early).toEqual(text);

  await page.unroute('**/embed.js');
  await page.addScriptTag({ url: `${demo.widgetUrl}/embed.js` });
  await page.getByRole('link', { name: 'Register', exact: true }).waitFor();
  expect(await edges(page)).toEqual([text, text]);
});

describe.concurrent('In parents that shrink to fit, nothing sticks out of a phone’s window', () => {
  test.for([
    ['html', 0.8],
    ['html', 1.5],
    ['body', 1.5],
  ] as const)('with a zoom of %s, %f', async ([where, zoom], { openPage, expect }) => {
    const page = await openPage('/pages/shrinking-parents.html', { ...SMALL, width: 360 });
    // That parent itself is 320px wide at least.
    await page.addStyleTag({ content: '.vite { min-width: 0 !important }' });
    await page.evaluate(([name, factor]) => ((document.querySelector(name) as HTMLElement).style.zoom = `${factor}`), [
      where,
      zoom,
    ] as const);
    await page.waitForFunction(() =>
      document.querySelector('.place:last-of-type dating-app')?.shadowRoot?.querySelector('.root'),
    );
    await expect.poll(async () => misfits(await page.evaluate(measureStands, ''), zoom)).toEqual([]);
  });
});
