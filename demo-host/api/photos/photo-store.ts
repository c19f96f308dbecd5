import { randomUUID } from 'node:crypto';
import { extensionOf, type PhotoType } from './photo-types.ts';

/** Where photos live. Keys are `clientId/userId/uuid.extension`, so a key says whose photo it is. */
export interface PhotoStore {
  /** Names the store in presign answers. */
  readonly bucket: string;
  /** An address that takes one PUT of this key with this content type for some minutes. */
  presign(key: string, type: PhotoType): Promise<string>;
  /** The public address of a photo. */
  urlOf(key: string): string;
  /** The key behind a public address; `null` for an address that isn't this store's. */
  keyOf(url: string): string | null;
  /** Whether a photo of the key's type and of an allowed size was uploaded. */
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
}

export const PRESIGN_LIFETIME_MS = 5 * 60_000;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const KEY = new RegExp(`^[\\w.-]+/${UUID}/${UUID}\\.(?:jpg|png|webp)$`);

export function newPhotoKey(owner: { clientId: string; userId: string }, type: PhotoType): string {
  return `${owner.clientId}/${owner.userId}/${randomUUID()}.${extensionOf(type)}`;
}

/** Keys are used as file names: nothing but this form gets near the disk. */
export function isPhotoKey(key: string): boolean {
  return KEY.test(key);
}

export function isOwnedBy(key: string, owner: { clientId: string; userId: string }): boolean {
  return key.startsWith(`${owner.clientId}/${owner.userId}/`);
}

/** `keyOf` for a store whose addresses are one base plus the key. */
export function keyUnder(base: string, url: string): string | null {
  if (!url.startsWith(base)) return null;
  const key = url.slice(base.length);
  return isPhotoKey(key) ? key : null;
}
