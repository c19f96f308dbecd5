import sharp from 'sharp';
import type { Picture } from './pictures.ts';

let drawn: Promise<Buffer> | undefined;

/** A JPEG of 12 megapixels, 4000 by 3000, with the grain a phone's camera leaves: some 4 MB. */
export async function aLargeJpeg(name = 'phone.jpg'): Promise<Picture> {
  return { name, mimeType: 'image/jpeg', buffer: await (drawn ??= draw()) };
}

async function draw(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 22 } as const;
  const small = await sharp({ create: { width: 1000, height: 750, channels: 3, noise: grain, background: '#000' } })
    .png()
    .toBuffer();
  return sharp(small).resize(4000, 3000).jpeg({ quality: 92 }).toBuffer();
}
