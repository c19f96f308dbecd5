import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { PHOTO_TYPES } from '../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';

export type PhotoType = (typeof PHOTO_TYPES)[number];

/** What a photo is answered as: as it came, or made smaller. */
export type ServedType = PhotoType | 'image/avif';

const EXTENSIONS: Record<ServedType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

export function isPhotoType(type: string): type is PhotoType {
  return (PHOTO_TYPES as readonly string[]).includes(type);
}

export function extensionOf(type: ServedType): string {
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

/** Whom an address of a photo is for: its owner, who may have the photo itself, or others, who are shown it smaller. */
export type Viewer = 'owner' | 'others';

/**
 * The storage of photos. Keys are `clientId/uuid.extension`: they are part of addresses, so they tell nothing of the photo's
 * owner. Every call ends within seconds. Throws `PhotoStoreError` when the store fails.
 */
export interface PhotoStore {
  /** Names the store in presign answers. */
  readonly bucket: string;
  /** An address that accepts a PUT of this key with this content type for some minutes. */
  presign(key: string, type: PhotoType): Promise<string>;
  /** The address of a photo, which may end after some hours. */
  urlOf(key: string, viewer: Viewer): string;
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
  /** Moves a photo with its sizes from the path of an earlier release to its key; succeeds if there is nothing to move. */
  move(oldPath: string, key: string): Promise<void>;
  /** Deletes the upload of an accepted photo, once its address has expired. */
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
  type: ServedType;
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

/** An event and the UUID of a photo; up to release 1.1, that of its owner stood between them. */
const PATH =
  /^(\w[\w.-]{0,99})\/(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:jpg|png|webp))$/;

export function newPhotoKey(clientId: string, type: PhotoType): string {
  return `${clientId}/${randomUUID()}.${extensionOf(type)}`;
}

/**
 * The key of the photo at a path, also one of an earlier release; `null` for anything else. Keys are used as file names:
 * nothing but this format may reach the disk.
 */
export function keyAt(path: string): string | null {
  const [, clientId, name] = PATH.exec(path) ?? [];
  return name === undefined ? null : `${clientId}/${name}`;
}

/** The event that a key names. */
export function eventOf(key: string): string {
  return key.slice(0, key.indexOf('/'));
}

/** `keyOf` for a store whose addresses are a base plus the key. */
export function keyUnder(base: string, url: string): string | null {
  return url.startsWith(base) ? keyAt(url.slice(base.length)) : null;
}
