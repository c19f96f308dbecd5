import { partsAround, type Bytes } from '../../domain/photo-metadata/byte-cuts';
import { metadataCuts } from '../../domain/photo-metadata/metadata-cuts';

/**
 * Removes the metadata of a picked file: where, when and with what it was taken. Nothing is re-encoded, and a file without
 * metadata is returned unchanged. Goes by the actual format rather than the declared type, so that mislabelled photos are
 * stripped too.
 * @throws DOMException `NotReadableError` if the file was moved or changed since it was picked
 */
export async function preparePhoto(file: Blob): Promise<Blob> {
  const bytes: Bytes = new Uint8Array(await file.arrayBuffer());
  const cuts = metadataCuts(bytes);
  return cuts.length > 0 ? new Blob(partsAround(bytes, cuts), { type: file.type }) : file;
}
