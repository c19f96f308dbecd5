import { ApiError } from '../api-error.ts';

/** The widths in which photos are shown, in pixels. Few, so that each is made once and shared by caches. */
export const PHOTO_WIDTHS = [320, 640, 960, 1280] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** The formats of resized photos, the smaller first. Every browser supports WebP, and those since 2023 AVIF. */
export const SIZE_FORMATS = ['avif', 'webp'] as const;

export type SizeFormat = (typeof SIZE_FORMATS)[number];

/** A resized photo's width in pixels and format. */
export interface PhotoSize {
  width: PhotoWidth;
  format: SizeFormat;
}

export const PHOTO_SIZES: readonly PhotoSize[] = PHOTO_WIDTHS.flatMap((width) =>
  SIZE_FORMATS.map((format) => ({ width, format })),
);

/** Browsers send about a hundred characters; the rest is ignored. */
const ACCEPT_MAX = 500;

/** AVIF for clients that name it in `Accept`, WebP for all others: `*\/*` is also what scripts and old browsers send. */
export function acceptedFormat(accept: string | undefined): SizeFormat {
  const named = (accept ?? '').slice(0, ACCEPT_MAX).toLowerCase().split(',');
  return named.some((range) => range.split(';', 1)[0]?.trim() === 'image/avif') ? 'avif' : 'webp';
}

/** Longest side that others may see, in pixels: enough for a screen, too little for a print or a face search. */
export const SHOWN_MAX: PhotoWidth = 1280;

/** Parses `?w=`; `null` without it. Throws `ApiError` 400 for a width not in `PHOTO_WIDTHS`. */
export function widthOf(text: string | undefined): PhotoWidth | null {
  if (text === undefined) return null;
  const width = PHOTO_WIDTHS.find((one) => String(one) === text);
  if (width === undefined) throw new ApiError(400, { english: `w must be one of ${PHOTO_WIDTHS.join(', ')}.` });
  return width;
}
