import { PHOTO_BYTES_MAX, PHOTO_TYPES } from '../../domain/limits';
import { ownMembers } from '../../page/own-members';

/** No visible loss in faces, at a fifth of the bytes. */
const QUALITY = 0.85;

const JPEG = 'image/jpeg';

/** A picture as it is sent, and its MIME type. */
export interface FittedPhoto {
  file: Blob;
  type: string;
}

/**
 * Makes a picture fit to be sent: no longer edge over `maxEdge` pixels, upright, in its own format if that may be sent and isn't
 * too large, else as JPEG. Whatever the browser can read is made to fit; what needs nothing, or what it can't read, can't write or
 * doesn't read back from a canvas is returned as it is.
 *
 * Not in a worker: a page's policy may forbid one (`worker-src`, Trusted Types), and most browsers read and write pictures,
 * which is what takes long, beside the page (decision 0022).
 *
 * @param type its MIME type; empty for none that may be sent
 */
export async function fitPhoto(file: Blob, type: string, maxEdge: number): Promise<FittedPhoto> {
  const given = { file, type };
  const mayBeSent = (PHOTO_TYPES as readonly string[]).includes(type);
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height));
    const canvas = ownMembers(document).createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = scale < 1 || !mayBeSent || file.size > PHOTO_BYTES_MAX ? canvas.getContext('2d') : null;
    if (context) {
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    }
    bitmap.close();
    if (!context) return given;
    const own = mayBeSent ? await writtenAs(type, canvas) : null;
    if (own && own.size <= PHOTO_BYTES_MAX) return own.size < file.size ? { file: own, type } : given;
    if (mayBeSent && file.size <= PHOTO_BYTES_MAX) return given;
    // What is transparent would become black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const jpeg = await writtenAs(JPEG, canvas);
    return jpeg ? { file: jpeg, type: JPEG } : given;
  } catch {
    return given;
  }
}

/** Whether the browser can show a file, whatever it is called. */
export async function isPicture(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** The canvas as a file of this type; `null` where the browser can't write it. */
async function writtenAs(type: string, canvas: HTMLCanvasElement): Promise<Blob | null> {
  const made = await blobOf(canvas, type);
  // Browsers write PNG instead of formats they can't write.
  return made?.type === type && (await isHonest(type)) ? made : null;
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
