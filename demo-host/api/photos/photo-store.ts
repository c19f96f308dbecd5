import { randomUUID } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import { extensionOf, type PhotoType } from './photo-types.ts';

/**
 * Where photos live. Keys are `clientId/userId/uuid.extension`, so a key says whose photo it is. Every call comes to an
 * end in some seconds. Throws `PhotoStoreError` when the store can't do its part.
 */
export interface PhotoStore {
  /** Names the store in presign answers. */
  readonly bucket: string;
  /** An address that takes a PUT of this key with this content type for some minutes. */
  presign(key: string, type: PhotoType): Promise<string>;
  /** The public address of a photo. */
  urlOf(key: string): string;
  /** The key behind an address of this store; `null` for any other address. */
  keyOf(url: string): string | null;
  /**
   * Takes what was uploaded for good: from now on no upload address reaches it. Answers its SHA-256, or `null` when
   * nothing was uploaded. Throws `PhotoFault` for what is no photo of the key's type and of an allowed size.
   */
  accept(key: string): Promise<string | null>;
  /** Whether an accepted photo is where it should be. */
  has(key: string): Promise<boolean>;
  /** Deletes the photo and what was uploaded for it; nothing there is fine, too. */
  remove(key: string): Promise<void>;
  /** Deletes what is left of the upload of an accepted photo, once its address has run out. */
  tidyUpload(key: string): Promise<void>;
  /** Deletes what broken uploads left behind, up to a bound. */
  sweep(): Promise<void>;
  /** Gives up what is under way. */
  close(): Promise<void>;
}

/** The store is down, full, or slow: nothing is known of the photo, and asking again later may help. */
export class PhotoStoreError extends ApiError {
  constructor(cause: unknown, status = 503, text = 'Photos are not available at the moment. Please try again.') {
    super(status, text, 10);
    this.cause = cause;
  }
}

export const PRESIGN_LIFETIME_MS = 5 * 60_000;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const KEY = new RegExp(`^\\w[\\w.-]*/${UUID}/${UUID}\\.(?:jpg|png|webp)$`);

export function newPhotoKey(owner: { clientId: string; userId: string }, type: PhotoType): string {
  return `${owner.clientId}/${owner.userId}/${randomUUID()}.${extensionOf(type)}`;
}

/** Keys are used as file names: nothing but this form gets near the disk. */
export function isPhotoKey(key: string): boolean {
  return KEY.test(key);
}

/** The event and the attendee that a key names. */
export function ownerOf(key: string): { clientId: string; userId: string } {
  const [clientId = '', userId = ''] = key.split('/');
  return { clientId, userId };
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
