import { PHOTO_TYPES } from '../../src/domain/limits.ts';

export type PhotoType = (typeof PHOTO_TYPES)[number];

const EXTENSIONS: Record<PhotoType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

export function isPhotoType(type: string): type is PhotoType {
  return (PHOTO_TYPES as readonly string[]).includes(type);
}

export function extensionOf(type: PhotoType): string {
  return EXTENSIONS[type];
}

/**
 * The type a key stands for. It is fixed when the key is created, so a photo can never be served as anything else. Throws
 * for an invalid key, which `keyAt` filters out beforehand.
 */
export function typeOfKey(key: string): PhotoType {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  const type = PHOTO_TYPES.find((one) => EXTENSIONS[one] === extension);
  if (type === undefined) throw new Error(`No photo has the key ${key}.`);
  return type;
}
