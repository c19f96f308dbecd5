import type Sharp from 'sharp';
import { PHOTO_PIXELS_MAX } from '../../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';

/** The widths in which photos are shown, in pixels. Few, so that each is made once and cached by everybody. */
export const PHOTO_WIDTHS = [320, 640, 960, 1280] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Seconds that making one size may take. */
const TIMEOUT_S = 8;
/** Faces at these widths look the same at a higher quality, and weigh half as much again. */
const QUALITY = 72;

/** The width asked for by `?w=`; `null` without it. Throws `ApiError` 400 for any other than `PHOTO_WIDTHS`. */
export function widthOf(text: string | undefined): PhotoWidth | null {
  if (text === undefined) return null;
  const width = PHOTO_WIDTHS.find((one) => String(one) === text);
  if (width === undefined) throw new ApiError(400, `w must be one of ${PHOTO_WIDTHS.join(', ')}.`);
  return width;
}

/**
 * The photo as WebP, at most this wide, upright, without metadata. Only the first frame of an animated one. Rejects for
 * what can't be decoded, or not in time.
 */
export async function shrink(photo: Buffer, width: PhotoWidth): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(photo, { limitInputPixels: PHOTO_PIXELS_MAX, sequentialRead: true, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}

let loading: Promise<typeof Sharp> | undefined;

/** Loaded with the first photo: a process that shows none doesn't need it. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread a photo, and no memory of past ones: how many are made at once is limited elsewhere.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
