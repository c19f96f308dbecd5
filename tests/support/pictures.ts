import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

/** A file as Playwright's `setInputFiles` takes it. */
export interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const kept = (file: string): Buffer => readFileSync(new URL(`files/${file}`, import.meta.url));

/** A PNG drawn on the spot: a plain tile with a round face, in the colour given. */
export function aPng(name = 'portrait.png', colour = '#2b4a63', width = 240, height = 300): Picture {
  const face = `<circle cx="${width / 2}" cy="${height * 0.4}" r="${width / 4}" fill="#f2cfa8"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/>${face}</svg>`;
  return { name, mimeType: 'image/png', buffer: Buffer.from(new Resvg(svg).render().asPng()) };
}

export const aJpeg = (name = 'portrait.jpg'): Picture => ({ name, mimeType: 'image/jpeg', buffer: kept('portrait.jpg') });

export const aWebp = (name = 'portrait.webp'): Picture => ({ name, mimeType: 'image/webp', buffer: kept('portrait.webp') });

/** The picture, padded at its end to exactly this size. Decoders ignore the padding. */
export function paddedTo(picture: Picture, bytes: number): Picture {
  return { ...picture, buffer: Buffer.concat([picture.buffer, Buffer.alloc(bytes - picture.buffer.length)]) };
}

/** Text that claims to be a picture. */
export const notAPicture = (name = 'holiday.jpg'): Picture => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<!doctype html><title>No picture</title>'),
});

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
