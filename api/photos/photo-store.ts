import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ApiError } from '../api-error.ts';
import { extensionOf, type PhotoType } from './photo-types.ts';

/**
 * The storage of photos. Keys are `clientId/userId/uuid.extension`, so a key names the photo's owner. Every call ends
 * within seconds. Throws `PhotoStoreError` when the store fails.
 */
export interface PhotoStore {
  /** Names the store in presign answers. */
  readonly bucket: string;
  /** An address that accepts a PUT of this key with this content type for some minutes. */
  presign(key: string, type: PhotoType): Promise<string>;
  /** The address of a photo, which may end after some hours. */
  urlOf(key: string): string;
  /** The key behind an address of this store; `null` for any other address. */
  keyOf(url: string): string | null;
  /**
   * Accepts an upload permanently: from now on no upload address reaches it. Returns its SHA-256, or `null` if nothing was
   * uploaded. Throws `PhotoFault` unless it is a photo of the key's type and of an allowed size.
   */
  accept(key: string): Promise<string | null>;
  /** Whether an accepted photo is still stored. */
  has(key: string): Promise<boolean>;
  /** Deletes the photo, its sizes and its upload; succeeds if none exists. */
  remove(key: string): Promise<void>;
  /** Deletes what is left of an accepted photo's upload, once its address has expired. */
  tidyUpload(key: string): Promise<void>;
  /** Deletes the remains of interrupted uploads, up to a bound. */
  sweep(): Promise<void>;
  /** Throws `PhotoStoreError` if the store can't be used now. */
  check(): Promise<void>;
  /**
   * Writes, reads and deletes something. Throws `SettingError` if the store refuses, `PhotoStoreError` if it can't be used
   * now.
   */
  prove(): Promise<void>;
  /** Aborts running calls. */
  close(): Promise<void>;
}

/** A stored photo or one of its sizes, open for reading. */
export interface PhotoFile {
  type: PhotoType;
  /** In bytes. */
  size: number;
  stream: Readable;
}

/** The store is down, full or slow: nothing is known about the photo, and retrying later may help. */
export class PhotoStoreError extends ApiError {
  constructor(cause: unknown, status = 503, text = 'Photos are not available at the moment. Please try again.') {
    super(status, text, { retryAfter: 10 });
    this.cause = cause;
  }
}

export const PRESIGN_LIFETIME_MS = 5 * 60_000;

/** An event, and the UUIDs of an attendee and of a photo. */
const KEY = /^\w[\w.-]{0,99}(?:\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}){2}\.(?:jpg|png|webp)$/;

export function newPhotoKey(owner: { clientId: string; userId: string }, type: PhotoType): string {
  return `${owner.clientId}/${owner.userId}/${randomUUID()}.${extensionOf(type)}`;
}

/** Keys are used as file names: nothing but this format may reach the disk. */
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

/** `keyOf` for a store whose addresses are a base plus the key. */
export function keyUnder(base: string, url: string): string | null {
  if (!url.startsWith(base)) return null;
  const key = url.slice(base.length);
  return isPhotoKey(key) ? key : null;
}
