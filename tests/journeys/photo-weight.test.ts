import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect } from 'vitest';
import { PHOTO_BYTES_MAX } from '../../src/domain/limits.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { aLargeJpeg, paddedTo } from '../support/pictures.ts';
import { addsPhotos, logsIn, logsInToMyProfile } from '../support/steps.ts';

/** Attributes are observed live, so a page may say so at any time. */
const says = (page: Page, name: string, value: string) =>
  page.locator('dating-app').evaluate((tag, [key = '', text = '']) => tag.setAttribute(key, text), [name, value]);

const PHONE = { width: 390, height: 844, context: { deviceScaleFactor: 2 } } as const;

test('where a width fails, the photo itself is shown, and not taken for broken meanwhile', async ({
  openPage,
  api,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/);
  const ada = await api.join(anAttendee(), 1);
  const page = await openPage('/bare.html#/login', PHONE);
  await says(page, 'photo-sizes', '{url}?w={width} 5 7');
  const store = new EventEmitter();
  const answers = once(store, 'answers');
  await page.route(
    ({ pathname, search }) => pathname.startsWith('/uploads/') && search === '',
    (route) => answers.then(() => route.continue()),
  );
  await logsIn(page, ada);
  const tile = page.locator('[data-photo]');
  await tile.scrollIntoViewIfNeeded();
  await tile.locator('img:not([srcset])').waitFor();
  expect(await tile.getByText('Photo not available').count()).toBe(0);
  store.emit('answers');
  const portrait = page.locator('img[data-shown]').first();
  await portrait.waitFor();
  await expect.poll(() => portrait.evaluate((image) => new URL((image as HTMLImageElement).currentSrc).search)).toBe('');
});

test('a photo is made smaller before it is sent where the organiser asks for it', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const page = await openPage('/bare.html#/login', PHONE);
  await says(page, 'photo-max-edge', '2048');
  await logsInToMyProfile(page, ada);
  // Over the limit as it was picked: what counts is what is sent.
  const photo = paddedTo(await aLargeJpeg(), PHOTO_BYTES_MAX + 1);
  await addsPhotos(page, [photo]);
  const photos = async () => {
    const { body } = await api.call('GET', '/profile', { token: ada.idToken });
    return (body as { photos: readonly string[] }).photos;
  };
  await expect.poll(async () => (await photos()).length).toBe(1);
  const stored = await fetch((await photos())[0] ?? '');
  const sent = Buffer.from(await stored.arrayBuffer());
  const { format, width, height } = await sharp(sent).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 2048, height: 1536 });
  expect(sent.length).toBeLessThan(photo.buffer.length / 3);
});
