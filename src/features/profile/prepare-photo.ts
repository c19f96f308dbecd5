import { partsAround, type Bytes, type Cut } from '../../domain/photo-metadata/byte-cuts';
import { jpegCuts } from '../../domain/photo-metadata/strip-jpeg';
import { pngCuts } from '../../domain/photo-metadata/strip-png';
import { webpCuts } from '../../domain/photo-metadata/strip-webp';
import { ownMembers } from '../../page/own-members';
import { imageTypeOf } from './image-header';

/**
 * The picked file as it leaves the device: the same picture without where, when and with what it was taken. Nothing
 * is re-encoded, and a file without metadata is sent unchanged. The actual format decides, not the declared type, so that
 * a mislabelled photo is stripped too.
 * @throws DOMException `NotReadableError` if the file was moved or changed since it was picked
 */
export async function preparePhoto(file: Blob): Promise<Blob> {
  const bytes: Bytes = new Uint8Array(await file.arrayBuffer());
  const cuts = metadataCuts(bytes);
  return cuts.length > 0 ? new Blob(partsAround(bytes, cuts), { type: file.type }) : file;
}

function metadataCuts(bytes: Bytes): Cut[] {
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

/** Faces lose nothing visible, at a fifth of the bytes. */
const QUALITY = 0.85;

/**
 * The picture with its longer edge cut down to `maxEdge` pixels, upright, in its own format. The file itself if it is
 * small enough already, or if the browser can't read it or write its format: the photo matters more than its weight.
 */
export async function shrinkPhoto(file: Blob, type: string, maxEdge: number): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = maxEdge / Math.max(bitmap.width, bitmap.height);
    const canvas = ownMembers(document).createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = scale < 1 ? canvas.getContext('2d') : null;
    if (context) {
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    }
    bitmap.close();
    if (!context) return file;
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    // A browser that can't write the format writes PNG.
    return made?.type === type && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}
