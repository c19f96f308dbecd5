import { expect, test } from 'vitest';
import { API, CDN, distPages } from './dist-page.ts';

const dist = distPages();
const SOON = { timeout: 15_000 };

const DIV = (attributes: string) => `<div id="box" data-dating-app data-api-host="${API}" ${attributes}></div>
  <script async src="${CDN}/embed.js"></script>`;

async function opened(attributes: string) {
  const { page, errors } = await dist.open(DIV(attributes));
  /** Sets attributes in one task; `null` removes one. */
  const set = (values: Record<string, string | null>) =>
    page.locator('#box').evaluate((box, entries) => {
      for (const [name, value] of entries) {
        if (value === null) box.removeAttribute(name);
        else box.setAttribute(name, value);
      }
    }, Object.entries(values));
  const ours = () => errors.filter((line) => line.startsWith('[dating-app]'));
  return { page, set, ours, heading: (name: string) => page.getByRole('heading', { name }).waitFor() };
}

test('a div follows its attributes, and tells once of several that are wrong', async () => {
  const { page, set, ours, heading } = await opened('data-client-id="c"');
  await heading('Meet someone worth meeting');
  await set({ 'data-lang': 'de' });
  await expect.poll(() => page.locator('#box .root').getAttribute('lang'), SOON).toBe('de');
  await page.getByRole('link', { name: 'Registrieren' }).waitFor();

  await set({ 'data-dir': 'up', 'data-storage': 'attic' });
  await expect.poll(ours, SOON).toHaveLength(1);
  expect(ours()[0]).toMatch(/data-dir must be .*; data-storage must be /);
  await set({ title: 'Not one of ours', class: 'wide' });
  await set({ 'data-dir': null, 'data-storage': null, 'data-lang': null });
  await page.getByRole('link', { name: 'Register' }).waitFor();
  expect(ours()).toHaveLength(1);
});

test('one that was refused is mounted once its attributes are right', async () => {
  const { set, ours, heading } = await opened('');
  await expect.poll(ours, SOON).toEqual([expect.stringContaining('CONFIG_INVALID data-client-id is required')]);
  await set({ 'data-client-id': 'c' });
  await heading('Meet someone worth meeting');
  expect(ours()).toHaveLength(1);
});

test('one that is no longer ours is let go, and its attributes with it', async () => {
  const { page, set, ours, heading } = await opened('data-client-id="c"');
  await heading('Meet someone worth meeting');
  await set({ 'data-dating-app': null });
  await expect.poll(() => page.locator('#box .root').count(), SOON).toBe(0);
  await set({ 'data-dir': 'up' });
  await set({ 'data-dating-app': '', 'data-dir': null });
  await heading('Meet someone worth meeting');
  expect(ours()).toEqual([]);
});
