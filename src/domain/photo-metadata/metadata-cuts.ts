import type { Bytes, Cut } from './byte-cuts';
import { imageTypeOf } from './image-type';
import { jpegCuts } from './strip-jpeg';
import { pngCuts } from './strip-png';
import { webpCuts } from './strip-webp';

/**
 * What to cut from a picture so that it says nothing beside itself: where, when and with what it was taken. Goes by the first
 * bytes; none for anything but JPEG, PNG and WebP.
 */
export function metadataCuts(bytes: Bytes): Cut[] {
  switch (imageTypeOf(bytes)) {
    case 'image/jpeg':
      return jpegCuts(bytes);
    case 'image/png':
      return pngCuts(bytes);
    case 'image/webp':
      return webpCuts(bytes);
    default:
      return [];
  }
}
