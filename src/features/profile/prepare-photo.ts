import { partsAround, type Bytes, type Cut } from '../../domain/photo-metadata/byte-cuts';
import { imageTypeOf } from './image-type';
import { jpegCuts } from '../../domain/photo-metadata/strip-jpeg';
import { pngCuts } from '../../domain/photo-metadata/strip-png';
import { webpCuts } from '../../domain/photo-metadata/strip-webp';

/**
 * The picked file as it leaves the device: the same picture without where, when and with what it was taken (X8). Nothing
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
