import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { PHOTO_TYPES } from '../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';
import type { PersonId } from '../repositories/person-id.ts';
import type { SentenceText } from '../sentences/english.ts';

export type PhotoType = (typeof PHOTO_TYPES)[number];

/** The type of a served photo: the original's, or that of a size. */
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

/** The type of a photo by its key, so that it can't be served as another. Throws for a key that `keyAt` doesn't accept. */
export function typeOfKey(key: string): PhotoType {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  const type = PHOTO_TYPES.find((one) => EXTENSIONS[one] === extension);
  if (type === undefined) throw new Error(`No photo has the key ${key}.`);
  return type;
}

/**
 * The viewer of a photo: its owner, who may see the original, or others, who see it no larger than `SHOWN_MAX`: organisers, or an
 * attendee, by id.
 */
export type Viewer = 'owner' | 'organiser' | PersonId;

/**
 * Stores photos. Keys are `clientId/uuid.extension`; they are part of URLs, so they say nothing about the owner. Every call ends
 * within seconds. Throws `PhotoStoreError` when the store fails.
 */
export interface PhotoStore {
  /** Names the store in presign answers. */
  readonly bucket: string;
  /** A URL that accepts a PUT of this key with this content type, valid for `PRESIGN_LIFETIME_MS`. */
  presign(key: string, type: PhotoType): Promise<string>;
  /** The URL of a photo, which may expire after some hours. */
  urlOf(key: string, viewer: Viewer): string;
  /** The key in a URL of this store; `null` for any other URL. */
  keyOf(url: string): string | null;
  /**
   * Accepts an upload for good: from now on, no upload URL can overwrite it. Returns its SHA-256, or `null` if nothing was
   * uploaded. Throws `PhotoFault` unless it is a photo of the key's type and of an allowed size.
   */
  accept(key: string): Promise<string | null>;
  /** Whether an accepted photo is still stored. */
  has(key: string): Promise<boolean>;
  /** Deletes the photo, its sizes and its upload; succeeds if none exists. */
  remove(key: string): Promise<void>;
  /** Moves a photo and its sizes from an earlier release's path to its key; succeeds if there is nothing to move. */
  move(oldPath: string, key: string): Promise<void>;
  /** Deletes the upload of an accepted photo. Call it once the upload URL has expired. */
  tidyUpload(key: string): Promise<void>;
  /** Deletes the remains of interrupted uploads, up to a bound. */
  sweep(): Promise<void>;
  /** Throws `PhotoStoreError` if the store can't be used now. */
  check(): Promise<void>;
  /** Writes, reads and deletes a test object. Throws `SettingError` if refused, `PhotoStoreError` if it fails now. */
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

/** The store is down, full or slow: the photo's state is unknown, and retrying later may help. */
export class PhotoStoreError extends ApiError {
  constructor(cause: unknown, status = 503, text: SentenceText = 'Photos are not available at the moment. Please try again.') {
    super(status, text, { retryAfter: 10 });
    this.cause = cause;
  }
}

export const PRESIGN_LIFETIME_MS = 5 * 60_000;

/** Event and photo UUID; up to release 1.1, with the owner's UUID between them. */
const PATH =
  /^(\w[\w.-]{0,99})\/(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:jpg|png|webp))$/;

export function newPhotoKey(clientId: string, type: PhotoType): string {
  return `${clientId}/${randomUUID()}.${extensionOf(type)}`;
}

/** The key of the photo at a path, including an earlier release's; `null` for anything else. Validates keys used as file names. */
export function keyAt(path: string): string | null {
  const [, clientId, name] = PATH.exec(path) ?? [];
  return name === undefined ? null : `${clientId}/${name}`;
}

/** The event that a key names. */
export function eventOf(key: string): string {
  return key.slice(0, key.indexOf('/'));
}

/** `keyOf` for a store whose URLs are a base plus the key. */
export function keyUnder(base: string, url: string): string | null {
  return url.startsWith(base) ? keyAt(url.slice(base.length)) : null;
}
