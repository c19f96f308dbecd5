import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect } from 'vitest';
import { PHOTO_BYTES_MAX } from '../../src/domain/limits.ts';
import { anAttendee } from '../support/attendee.ts';
import type { testApi } from '../support/api-client.ts';
import { test } from '../support/journey.ts';
import { aJpeg, aLargeJpeg, paddedTo } from '../support/pictures.ts';
import { addsPhotos, logsIn, logsInToMyProfile, sees } from '../support/steps.ts';

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

type Api = ReturnType<typeof testApi>;

/** The one photo of somebody's profile, once it is there, as the server has it. */
async function storedPhoto(api: Api, token: string): Promise<Buffer> {
  const photos = async () => {
    const { body } = await api.call('GET', '/profile', { token });
    return (body as { photos: readonly string[] }).photos;
  };
  await expect.poll(async () => (await photos()).length).toBe(1);
  const stored = await fetch((await photos())[0] ?? '');
  return Buffer.from(await stored.arrayBuffer());
}

test('a photo is made smaller before it is sent where the organiser asks for it', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const page = await openPage('/bare.html#/login', PHONE);
  await says(page, 'photo-max-edge', '2048');
  await logsInToMyProfile(page, ada);
  // Over the limit as it was picked: what counts is what is sent.
  const photo = paddedTo(await aLargeJpeg(), PHOTO_BYTES_MAX + 1);
  await addsPhotos(page, [photo]);
  const sent = await storedPhoto(api, ada.idToken);
  const { format, width, height } = await sharp(sent).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 2048, height: 1536 });
  expect(sent.length).toBeLessThan(photo.buffer.length / 3);
});

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const grain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, noise, background: '#000' } });

test.for([
  [
    'a format that may not be sent',
    async () => ({ name: 'a.gif', mimeType: 'image/gif', buffer: await grain(60).gif().toBuffer() }),
    60,
  ],
  [
    'one that no name or type of its file tells of',
    async () => ({ name: 'IMG_0001', mimeType: 'application/octet-stream', buffer: await grain(60).gif().toBuffer() }),
    60,
  ],
  [
    'no smaller picture than its edge',
    async () => ({ name: 'a.png', mimeType: 'image/png', buffer: await grain(2000).png().toBuffer() }),
    2000,
  ],
] as const)(
  'what the browser can show is sent as a JPEG where it would be refused: %s',
  async ([, picture, side], { openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', PHONE);
    await says(page, 'photo-max-edge', '2048');
    await logsInToMyProfile(page, ada);
    await addsPhotos(page, [await picture()]);
    const { format, width } = await sharp(await storedPhoto(api, ada.idToken)).metadata();
    expect({ format, width }).toEqual({ format: 'jpeg', width: side });
  },
);

test('a file the browser can’t show is refused once that is known, and the rest is sent', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const page = await openPage('/bare.html#/login', PHONE);
  await says(page, 'photo-max-edge', '2048');
  await logsInToMyProfile(page, ada);
  await sees(page, 'Large photos are made to fit before they are sent.');
  const heic = { name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('    ftypheic') };
  await page.locator('input[type=file]').setInputFiles([heic, { ...aJpeg() }]);
  await sees(page, 'Unsupported file type: a.heic. Allowed types: JPEG, PNG, or WebP.');
  expect((await sharp(await storedPhoto(api, ada.idToken)).metadata()).format).toBe('jpeg');
});
