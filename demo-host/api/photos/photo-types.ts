import { PHOTO_TYPES } from '../../../src/domain/limits.ts';

export type PhotoType = (typeof PHOTO_TYPES)[number];

const EXTENSIONS: Record<PhotoType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

export function isPhotoType(type: string): type is PhotoType {
  return (PHOTO_TYPES as readonly string[]).includes(type);
}

export function extensionOf(type: PhotoType): string {
  return EXTENSIONS[type];
}

/** The type a key stands for. It was fixed when the key was made, so a photo can never be served as anything else. */
export function typeOfKey(key: string): PhotoType | null {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return PHOTO_TYPES.find((type) => EXTENSIONS[type] === extension) ?? null;
}

/** How many leading bytes `typeOfBytes` looks at. */
export const MAGIC_LENGTH = 12;

/** The type the content itself shows; `null` for everything else, whatever its name or header says. */
export function typeOfBytes(head: Buffer): PhotoType | null {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  const riff = head.subarray(0, 4).toString('latin1') === 'RIFF';
  return riff && head.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : null;
}
