import { expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { aLargeJpeg } from '../support/pictures.ts';
import { standIn } from '../support/stand-in.ts';
import { logsInToMyProfile, opensTab, sees } from '../support/steps.ts';

const typeOf = async (url: string) => (await fetch(url, { headers: { accept: 'image/avif' } })).headers.get('content-type');

const PHONE = { width: 390, height: 844, context: { deviceScaleFactor: 2 } } as const;

test('a page of eight photos of twelve megapixels weighs at most 450 KB on a phone', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const photo = await aLargeJpeg();
  expect(photo.buffer.length).toBeGreaterThan(1_000_000);
  const photos: string[] = [];
  for (let count = 0; count < 8; count += 1) photos.push(await api.uploadPhoto(ada.idToken, photo));
  // Sizes are made when photos come, hours before the evening; on a busy machine this may take a while.
  for (const url of photos) {
    for (const width of [320, 640]) await expect.poll(() => typeOf(`${url}?w=${width}`), { timeout: 30_000 }).toBe('image/avif');
  }

  const page = await openPage('/bare.html#/login', PHONE);
  await page.locator('dating-app').evaluate((tag) => tag.setAttribute('photo-sizes', '{url}?w={width}'));
  const fetched: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/uploads/')) fetched.push(response.body().then((body) => body.length));
  });
  const people = photos.map((url, at) => ({ userId: `id-${at}`, firstName: 'Ben', gender: 'male', age: 31, photos: [url] }));
  await standIn(page, 'GET /profiles', { status: 200, body: { items: people, nextToken: null } });
  await logsInToMyProfile(page, ada);
  await opensTab(page, 'View Profiles');
  await sees(page, 'End of list');
  const images = page.locator('li img');
  // The rest comes as it is scrolled to.
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('li img[data-shown]').count(), { timeout: 30_000 }).toBe(8);

  const shown = await images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));
  expect(shown.every((url) => /\?w=(320|640)$/.test(url))).toBe(true);
  const bytes = (await Promise.all(fetched)).reduce((sum, one) => sum + one, 0);
  expect(fetched).toHaveLength(8);
  expect(bytes).toBeLessThanOrEqual(450_000);
  const early = await images.evaluateAll((all) =>
    all.map((image) => `${image.getAttribute('fetchpriority')} ${image.getAttribute('loading')}`),
  );
  expect(early).toEqual([...Array<string>(4).fill('high eager'), ...Array<string>(4).fill('auto lazy')]);
});
