import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee, type Attendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { aPng, paddedTo, type Picture } from '../support/pictures.ts';
import { heldReply, standIn } from '../support/stand-in.ts';
import { fill, logsIn, press, sees } from '../support/steps.ts';

const FIX = 'Please fix the highlighted fields';
const FAILED = 'Failed to save profile changes.';

const addPhotos = (page: Page) => page.getByRole('button', { name: /^Add photos/ });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes', exact: true });
const picks = (page: Page, pictures: readonly Picture[]) => page.locator('input[type=file]').setInputFiles([...pictures]);
/** The facts of the About card: "gender Female". */
const facts = (page: Page) =>
  page
    .locator('[data-fact]')
    .evaluateAll((all) => all.map((fact) => `${fact.getAttribute('data-fact')} ${fact.querySelector('dd')?.innerText}`));

async function opensMyProfile(page: Page, attendee: Attendee): Promise<void> {
  await logsIn(page, attendee);
  await page.getByRole('heading', { name: /^Hi/ }).waitFor();
}

/** The year in which somebody had their nth birthday yesterday, so that the age is certain. */
function bornYearsAgo(years: number): string {
  const day = new Date(Date.now() - 24 * 60 * 60 * 1000);
  day.setFullYear(day.getFullYear() - years);
  return day.toISOString().slice(0, 10);
}

describe('My Profile', () => {
  test('the three cards show what there is, and say what is empty', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee({ dob: bornYearsAgo(31) }), 1);
    const page = await openPage('/bare.html#/login');
    await opensMyProfile(page, ada);
    await sees(page, 'Hi, Ada');
    await sees(page, '31 years');
    await sees(page, 'Bristol');
    expect(await facts(page)).toEqual([
      'name Ada Q.',
      'gender Female',
      'occupation Botanist',
      'bio Likes long tables and short queues.',
    ]);
    expect(await page.locator('img').count()).toBe(2);
    const bio = page.locator('[data-fact=bio] dd');
    expect(await bio.evaluate((dd) => getComputedStyle(dd).direction)).toBe('ltr');
    await press(page, 'Edit profile');
    await fill(page, 'Bio', 'אוהבת שולחנות ארוכים.\nOne in Latin.');
    await save(page).click();
    await expect.poll(() => bio.evaluate((dd) => getComputedStyle(dd).direction)).toBe('rtl');

    await standIn(page, 'GET /profile', {
      status: 200,
      body: { userId: 'me', firstName: '', lastName: 'quill', gender: 'male' },
    });
    await page.reload();
    await sees(page, 'Hi there');
    await sees(page, 'Location not set');
    expect(await facts(page)).toEqual(['name Q.', 'gender Male', 'occupation Not set', 'bio No bio yet.']);
    expect(await page.locator('img').count()).toBe(0);
    await page.getByText('Q', { exact: true }).first().waitFor();
    expect(await addPhotos(page).innerText()).toBe('Add photos (up to 3)');
  });

  test('editing is checked while typing, and Save waits for it', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await opensMyProfile(page, ada);
    const puts = await standIn(page, 'PUT /profile', 'real');
    await press(page, 'Edit profile');
    const locked = page.locator('form dl > div');
    expect(await locked.allInnerTexts()).toEqual([
      'First name\nAda',
      'Last name\nQuill',
      'Date of birth\n14 March 1994',
      'Gender\nFemale',
    ]);
    expect(await page.locator('form').getByRole('textbox').count()).toBe(3);
    expect(await page.getByRole('heading', { name: 'Photos' }).isVisible()).toBe(true);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.getByRole('heading', { name: 'Photos' }).isVisible()).toBe(false);
    await page.setViewportSize({ width: 1200, height: 900 });
    const bio = page.getByLabel('Bio', { exact: true });
    expect(await bio.getAttribute('rows')).toBe('5');
    expect(await save(page).isEnabled()).toBe(true);

    await fill(page, 'Location', '');
    await sees(page, 'Location is required');
    await fill(page, 'Location', 'B'.repeat(31));
    await sees(page, 'Must be 1–30 characters');
    await fill(page, 'Location', 'Bath 2');
    await sees(page, 'Only letters, spaces, hyphens, apostrophes, and periods');
    await fill(page, 'Occupation', 'Nurse (retired)');
    await sees(page, 'Cannot start or end with punctuation');
    await fill(page, 'Bio', `${'\n'.repeat(6)}x`.padStart(402, 'x'));
    await sees(page, 'Max 400 characters');
    await sees(page, '402/400 characters');
    await sees(page, '6/5 line breaks');
    await fill(page, 'Bio', 'a\nb\nc\nd\ne\nf\ng');
    await sees(page, 'Max 5 line breaks');
    expect(await save(page).isDisabled()).toBe(true);
    expect(await save(page).getAttribute('title')).toBe(FIX);
    expect(
      await save(page).evaluate((button) => {
        const id = button.getAttribute('aria-describedby') ?? '';
        return (button.getRootNode() as ShadowRoot).getElementById(id)?.innerText;
      }),
    ).toBe(FIX);

    await fill(page, 'Bio', '  Hello \n');
    await fill(page, 'Occupation', ' R&D (night) lead ');
    await fill(page, 'Location', '  Bath  ');
    await bio.focus();
    expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe('Bath');
    expect(await page.getByLabel('Occupation', { exact: true }).inputValue()).toBe('R&D (night) lead');
    await sees(page, '5/400 characters');
    expect(await save(page).isEnabled()).toBe(true);
    expect(await page.getByText(FIX).isVisible()).toBe(false);

    await press(page, 'Cancel');
    await sees(page, 'Bristol');
    expect(puts).toEqual([]);
    await press(page, 'Edit profile');
    await fill(page, 'Location', 'Bath');
    await press(page, 'Save changes');
    await sees(page, 'Bath');
    await page.getByRole('button', { name: 'Edit profile', exact: true }).waitFor();
    expect(puts).toHaveLength(1);
  });

  test('photos show the slots left, the primary one, and a broken one', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource/);
    const ada = await api.join(anAttendee(), 1);
    const page = await openPage('/bare.html#/login');
    await opensMyProfile(page, ada);
    expect(await addPhotos(page).innerText()).toBe('Add photos (up to 2)');
    await picks(page, [aPng('b.png'), aPng('c.png')]);
    await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(3);
    expect(await addPhotos(page).isDisabled()).toBe(true);
    expect(await addPhotos(page).innerText()).toBe('Add photos (up to 0)');
    await sees(page, 'You have all 3 photos. Remove one to add another.');

    const primary = page.locator('[data-photo]').filter({ has: page.getByText('Primary', { exact: true }) });
    const numberOf = () => primary.getByRole('button', { name: /^Remove/ }).getAttribute('aria-label');
    expect([await primary.count(), await numberOf()]).toEqual([1, 'Remove photo 1']);
    await press(page, 'Set primary: photo 3');
    await expect.poll(numberOf).toBe('Remove photo 3');
    await press(page, 'Remove photo 3');
    await expect.poll(numberOf).toBe('Remove photo 1');
    expect(await addPhotos(page).innerText()).toBe('Add photos (up to 1)');

    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await page.getByText('Photo not available').first().waitFor({ state: 'attached' });
    await page.locator('[data-photo]').getByText('A', { exact: true }).first().waitFor();
  });

  test('a save that fails stays in the form; a photo action that fails is taken back', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource|API_UNREACHABLE/);
    const ada = await api.join(anAttendee(), 2);
    const page = await openPage('/bare.html#/login');
    await opensMyProfile(page, ada);
    const { reply, answer } = heldReply();
    const puts = await standIn(page, 'PUT /profile', reply);
    await press(page, 'Edit profile');
    await fill(page, 'Bio', 'Typed on a train.');
    await press(page, 'Save changes');
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    await expect.poll(() => puts.length).toBe(1);
    expect(puts[0]?.postDataJSON()).toMatchObject({ bio: 'Typed on a train.', photos: [expect.any(String), expect.any(String)] });
    answer({ status: 500 });
    await page.getByRole('alert').getByText(FAILED).waitFor();
    expect(await page.getByLabel('Bio', { exact: true }).inputValue()).toBe('Typed on a train.');
    await press(page, 'Cancel');

    await press(page, 'Remove photo 1');
    await expect.poll(() => page.locator('[data-photo]').count()).toBe(1);
    await expect.poll(() => puts.length).toBe(2);
    expect(puts[1]?.postDataJSON()).toMatchObject({
      replacePhotos: true,
      deletedPhotoUrls: [expect.any(String)],
      addedPhotoUrls: [],
    });
    answer('lost');
    await page.getByRole('alert').getByText(FAILED).waitFor();
    await expect.poll(() => page.locator('[data-photo]').count()).toBe(2);
  });

  test('wrong files are named, and a failed upload is an alert', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource|Photo store: /);
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    const asked: string[] = [];
    page.on('dialog', (dialog) => void asked.push(dialog.message()));
    await opensMyProfile(page, ada);
    expect(await page.locator('input[type=file]').getAttribute('accept')).toBe('image/jpeg,image/png,image/webp');
    const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    await picks(page, [
      paddedTo(aPng('big.png'), 5_242_881),
      { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    ]);
    await alert('File too large: big.png (max 5 MB).');
    await alert('Unsupported file type: me.gif. Allowed types: JPEG, PNG, or WebP.');

    await standIn(page, 'GET /profile/photo-presign', { status: 400 });
    await picks(page, [aPng('me.png')]);
    await alert('Upload failed: me.png');
    await page.unrouteAll();
    await picks(
      page,
      ['a', 'b', 'c', 'd'].map((name) => aPng(`${name}.png`)),
    );
    await alert('You can upload up to 3 photos.');
    await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(3);
    await press(page, 'Remove photo 3');
    await page.getByRole('alert').getByText('You can upload up to 3 photos.').waitFor({ state: 'detached' });
    expect(asked).toEqual([]);
  });
});
