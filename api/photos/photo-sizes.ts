import { ApiError } from '../api-error.ts';

/** The widths in which photos are shown, in pixels. Few, so that each is made once and cached by everybody. */
export const PHOTO_WIDTHS = [320, 640, 960, 1280] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** What smaller photos are made as, the smallest first. Every browser has WebP, and those since 2023 have AVIF. */
export const SIZE_FORMATS = ['avif', 'webp'] as const;

export type SizeFormat = (typeof SIZE_FORMATS)[number];

/** A smaller photo: its width in pixels, and its format. */
export interface PhotoSize {
  width: PhotoWidth;
  format: SizeFormat;
}

/** All that can be made of a photo. */
export const PHOTO_SIZES: readonly PhotoSize[] = PHOTO_WIDTHS.flatMap((width) =>
  SIZE_FORMATS.map((format) => ({ width, format })),
);

/** Browsers send about a hundred characters; what follows isn't read. */
const ACCEPT_MAX = 500;

/** AVIF for clients that name it in `Accept`, WebP for all others: `*\/*` is also what scripts and old browsers send. */
export function acceptedFormat(accept: string | undefined): SizeFormat {
  const named = (accept ?? '').slice(0, ACCEPT_MAX).toLowerCase().split(',');
  return named.some((range) => range.split(';', 1)[0]?.trim() === 'image/avif') ? 'avif' : 'webp';
}

/** The most that others are shown of a photo, in pixels: enough for a screen, too little for a print or a search by face. */
export const SHOWN_MAX: PhotoWidth = 1280;

/** The width asked for by `?w=`; `null` without it. Throws `ApiError` 400 for any other than `PHOTO_WIDTHS`. */
export function widthOf(text: string | undefined): PhotoWidth | null {
  if (text === undefined) return null;
  const width = PHOTO_WIDTHS.find((one) => String(one) === text);
  if (width === undefined) throw new ApiError(400, `w must be one of ${PHOTO_WIDTHS.join(', ')}.`);
  return width;
}
