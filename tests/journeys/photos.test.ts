import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { aPng, aWebp, notAPicture, paddedTo, type Picture } from '../support/pictures.ts';
import { brokenHuffmanTable } from '../support/real/photos.ts';
import { arrivesAt, logsIn, press, sees } from '../support/steps.ts';

/** §9, written out: the source's own constant would agree with itself. */
const PHOTO_BYTES_MAX = 5_242_880;

const picks = (page: Page, pictures: readonly Picture[]) =>
  page.locator('input[type=file]').setInputFiles(pictures.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer })));

const jpeg = (name: string, buffer: Buffer): Picture => ({ name, mimeType: 'image/jpeg', buffer });

const removes = (page: Page) => page.getByRole('button', { name: /^Remove/ });

describe('Photos of a new profile', () => {
  test('are refused by size, type and number before anything is sent', async ({ openPage, api }) => {
    const ada = anAttendee();
    await api.confirm(ada);
    const page = await openPage('/snippet.html#/login');
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');

    await picks(page, [paddedTo(aPng('heavy.png'), PHOTO_BYTES_MAX + 1)]);
    await sees(page, 'File too large: heavy.png (max 5 MB).');
    await picks(page, [{ name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }]);
    await sees(page, 'Unsupported file type: moving.gif. Allowed types: JPEG, PNG, or WebP.');
    expect(await removes(page).count()).toBe(0);

    await picks(page, [paddedTo(aPng('just-right.png'), PHOTO_BYTES_MAX)]);
    await expect.poll(() => removes(page).count(), { timeout: 20_000 }).toBe(1);
    await sees(page, '(up to 2)');
    await picks(page, [aPng('a.png', '#123456'), aPng('b.png', '#654321'), aPng('c.png', '#abcdef')]);
    await sees(page, 'You can upload up to 3 photos.');
    await expect.poll(() => removes(page).count()).toBe(3);
  });

  test('that are none are refused by the API, and the form goes on', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource|Photo store: /);
    const ada = anAttendee();
    await api.confirm(ada);
    const page = await openPage('/snippet.html#/login');
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');
    await picks(page, [notAPicture('holiday.jpg')]);
    await sees(page, 'Unsupported file type: holiday.jpg. Allowed types: JPEG, PNG, or WebP.');
    await picks(page, [jpeg('table.jpg', brokenHuffmanTable())]);
    await sees(page, 'This picture can’t be shown to others: table.jpg. Please save it anew or choose another one.');
    await picks(page, [jpeg('download.jpg', aWebp().buffer), jpeg('IMG-WA0001.jpg', aPng().buffer)]);
    await expect.poll(() => removes(page).count()).toBe(2);
    expect(await page.getByRole('alert').count()).toBe(0);
    await press(page, 'Create profile');
    await sees(page, 'First name is required');
  });
});
