import { ApiError } from '../api-error.ts';

/** The widths in which photos are shown, in pixels. Few, so that each is made once and cached by everybody. */
export const PHOTO_WIDTHS = [320, 640, 960, 1280] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** The most that others are shown of a photo, in pixels: enough for a screen, too little for a print or a search by face. */
export const SHOWN_MAX: PhotoWidth = 1280;

/** The width asked for by `?w=`; `null` without it. Throws `ApiError` 400 for any other than `PHOTO_WIDTHS`. */
export function widthOf(text: string | undefined): PhotoWidth | null {
  if (text === undefined) return null;
  const width = PHOTO_WIDTHS.find((one) => String(one) === text);
  if (width === undefined) throw new ApiError(400, `w must be one of ${PHOTO_WIDTHS.join(', ')}.`);
  return width;
}
