import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { logsInToMyProfile } from '../support/steps.ts';

const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Mobile Safari/537.36';
const FENIX = 'Mozilla/5.0 (Android 15; Mobile; rv:147.0) Gecko/147.0 Firefox/147.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

describe('The field for photos', () => {
  test('asks Chrome on Android for more than images, or it has no camera; nobody else', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const accepted = async (userAgent: string) => {
      const page = await openPage('/bare.html#/login', { context: { userAgent } });
      await logsInToMyProfile(page, ada);
      return page.locator('input[type=file]').getAttribute('accept');
    };
    const IMAGES = 'image/jpeg,image/png,image/webp';
    expect(await accepted(PIXEL)).toBe(`${IMAGES},android/allowCamera`);
    expect(await accepted(FENIX)).toBe(IMAGES);
    expect(await accepted(IPHONE)).toBe(IMAGES);
  });
});
