import { dataViewOf, type Bytes } from './byte-cuts';

/** As stored, neither rotated nor mirrored. */
export const UPRIGHT = 1;

const ORIENTATION_TAG = 0x0112;
const BIG_ENDIAN = 0x4d4d;
const LITTLE_ENDIAN = 0x4949;
const ENTRY_BYTES = 12;

/** The orientation, 1 to 8, from an EXIF block (a small TIFF file); upright if it has none. */
export function readOrientation(exif: Bytes): number {
  try {
    return orientationIn(dataViewOf(exif));
  } catch {
    return UPRIGHT; // truncated
  }
}

/** @throws RangeError at the end of the block */
function orientationIn(view: DataView): number {
  const order = view.getUint16(0);
  if (order !== BIG_ENDIAN && order !== LITTLE_ENDIAN) return UPRIGHT;
  const little = order === LITTLE_ENDIAN;
  const directory = view.getUint32(4, little);
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * ENTRY_BYTES;
    if (view.getUint16(at, little) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(at + 8, little);
    return value > 8 ? UPRIGHT : Math.max(UPRIGHT, value);
  }
  return UPRIGHT;
}

/** An EXIF block with the orientation and nothing else. */
export function orientationOnly(orientation: number): Bytes {
  // Big-endian, TIFF's magic number, and where the directory is; its one entry: tag, type SHORT, count, value; no other directory.
  return new Uint8Array([77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
}

/** What to keep of an EXIF block: the orientation, or nothing if the picture is upright. */
export function exifWorthKeeping(exif: Bytes): Bytes | undefined {
  const orientation = readOrientation(exif);
  return orientation === UPRIGHT ? undefined : orientationOnly(orientation);
}
