import { partsAround, type Bytes } from '../../domain/photo-metadata/byte-cuts';
import { metadataCuts } from '../../domain/photo-metadata/metadata-cuts';
import { ownMembers } from '../../page/own-members';

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

/** No visible loss in faces, at a fifth of the bytes. */
const QUALITY = 0.85;

/**
 * Scales a picture down to a longer edge of `maxEdge` pixels, upright, in its own format. Returns the file itself if it is small
 * enough, or if the browser can't read it, write its format, or read a canvas back.
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
    const made = await blobOf(canvas, type);
    // Browsers write PNG instead of formats they can't write.
    return made?.type === type && made.size < file.size && (await isHonest(type)) ? made : file;
  } catch {
    return file;
  }
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** Black, white and colours that no channel shares, each a square of so many pixels, on which formats with losses agree. */
const KNOWN = ['#000', '#fff', '#f00', '#0f0', '#00f', '#ff0'];
const SQUARE = 32;
/** How far a channel may be from what was drawn: a format's loss, or the little that some browsers blur by. Of 255. */
const TOLERANCE = 40;

/**
 * Whether a canvas gives back what was drawn on it. Against fingerprinting, Firefox (`privacy.resistFingerprinting`) and several
 * add-ons return stripes or noise instead, without an error.
 */
async function isHonest(type: string): Promise<boolean> {
  const [drawn, written] = [knownCanvas(), knownCanvas()];
  for (const [index, color] of KNOWN.entries()) {
    drawn.context.fillStyle = color;
    drawn.context.fillRect(index * SQUARE, 0, SQUARE, SQUARE);
  }
  const blob = await blobOf(drawn.canvas, type);
  if (!blob) return false;
  const bitmap = await createImageBitmap(blob);
  written.context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = written.context.getImageData(0, 0, KNOWN.length * SQUARE, SQUARE);
  return data.every((value, at) => {
    const color = KNOWN[Math.floor(((at / 4) % (KNOWN.length * SQUARE)) / SQUARE)] as string;
    const known = at % 4 === 3 || color[1 + (at % 4)] === 'f' ? 255 : 0;
    return isEdge(at) || Math.abs(value - known) <= TOLERANCE;
  });
}

/** Within eight pixels of another square, whose colour the format may have spread. */
const isEdge = (at: number): boolean => Math.abs(((at >> 2) % SQUARE) + 0.5 - SQUARE / 2) > SQUARE / 2 - 8;

/** @throws TypeError if the browser has no 2D context */
function knownCanvas() {
  const canvas = ownMembers(document).createElement('canvas');
  canvas.width = KNOWN.length * SQUARE;
  canvas.height = SQUARE;
  return { canvas, context: canvas.getContext('2d') as CanvasRenderingContext2D };
}
