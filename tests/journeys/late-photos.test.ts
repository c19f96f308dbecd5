import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { hearsWidget } from '../support/cloud-server/cloud-visit.ts';
import { startCloudServer } from '../support/cloud-server/server.ts';
import { test } from '../support/other-servers.ts';
import { aPng } from '../support/pictures.ts';
import { addsPhotos, logsInToMyProfile, press, sees } from '../support/steps.ts';

describe('A photo in a bucket', () => {
  test('that is slow to show it stays on show as it was picked', async ({ openOn }) => {
    const server = await startCloudServer({ photoDelay: 2_500 });
    const ada = anAttendee();
    server.admit(ada);
    const page = await openOn(server, '/login');
    await logsInToMyProfile(page, ada);
    const tile = page.locator('[data-photo]');
    const photo = tile.getByRole('img', { name: 'Photo 1', exact: true });
    await addsPhotos(page, [aPng()]);
    await expect.poll(() => server.bucket.log.filter((call) => call === 'GET 403').length).toBeGreaterThan(0);
    await tile.locator('canvas').waitFor();
    // Loaded, the picked file makes way for it.
    await tile.locator('canvas').waitFor({ state: 'detached' });
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(server.bucket.log.at(-1)).toBe('GET 200');
  });

  test('that asks to slow down is sent once more, and what it refuses is in the console', async ({ openOn, allowErrors }) => {
    const server = await startCloudServer();
    const ada = anAttendee();
    server.admit(ada);
    const page = await openOn(server, '/login');
    const told = hearsWidget(page);
    allowErrors(/Photo store: |CORS policy/);
    await logsInToMyProfile(page, ada);
    server.bucket.refuse({ status: 503, code: 'SlowDown' });
    await addsPhotos(page, [aPng()]);
    expect(told).toEqual([]);

    const picker = page.locator('input[type=file]');
    for (const refusal of [
      { status: 400, code: 'BadDigest' },
      { status: 403, code: 'SignatureDoesNotMatch', cors: false },
    ]) {
      server.bucket.refuse(refusal);
      await picker.setInputFiles(aPng('late.png'));
      await sees(page, 'Upload failed: late.png');
      await press(page, 'Dismiss late.png');
    }
    expect(told).toEqual([
      '[dating-app] Photo store: BadDigest, sign no checksum: see README.',
      '[dating-app] Photo store: network, let its CORS rules allow PUT with Content-Type: see README.',
    ]);
  });
});
