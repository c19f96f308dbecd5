import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tools/lib/engines.ts';
import { inEngine } from '../../support/engines/engine-test.ts';

/** What strips a WebP of its orientation and the API's sizes, which don't turn it, both rely on. */
describe.for(ENGINES)('In %s', (engine) => {
  const { openPage } = inEngine(engine);

  test('a WebP is shown as it is stored, whatever its EXIF says', async () => {
    const blank = { create: { width: 40, height: 20, channels: 3, background: '#2b4a63' } } as const;
    const turned = await sharp(blank).withMetadata({ orientation: 6 }).webp().toBuffer();
    expect(await sharp(turned).metadata()).toMatchObject({ width: 40, orientation: 6 });
    const page = await openPage('/pages/empty.html');
    const shown = await page.evaluate(
      async (src) => {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      },
      `data:image/webp;base64,${turned.toString('base64')}`,
    );
    expect(shown).toEqual([40, 20]);
  });
});
