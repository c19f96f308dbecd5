import type { Readable } from 'node:stream';
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PHOTO_BYTES_MAX } from '../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';
import type { Db } from '../db/db.ts';
import { codeOf } from '../photos/photo-files.ts';
import { acceptedFormat, widthOf } from '../photos/photo-sizes.ts';
import { eventOf, extensionOf, keyAt, typeOfKey } from '../photos/photo-store.ts';
import type { ServedPhotoStore } from '../photos/served-photo-store.ts';
import { showPhoto } from '../photos/shown-photo.ts';
import type { SizeMaker } from '../photos/size-maker.ts';
import { PhotoFault } from '../photos/structure/photo-structure.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { claimPhoto, findPhotoState, unclaimPhoto } from '../repositories/photos.ts';
import { findApartFromOwner } from '../repositories/visibility.ts';

/** The end of a path segment that is a read grant. */
const GRANT = /\.[\w-]{43}$/;
const Signature = Type.Object({ exp: Type.String(), sig: Type.String() }, { additionalProperties: false });
const Size = Type.Object({ w: Type.Optional(Type.String()) });

/** Cached only by the requesting device, and no longer than the URL is valid. */
const forDevice = (life: number) => `private, max-age=${life}, immutable`;
/** For a substitute of a size that may be made soon. */
const FOR_NOW = 'private, max-age=300';

interface Stores {
  sizes: SizeMaker;
  db: Db;
  photos: ServedPhotoStore;
}

interface UploadRoutesOptions extends Stores {
  onError: (error: unknown, where: string) => void;
}

const misspelt = () => new ApiError(400, { english: 'The address of a photo has no query but w, and nothing percent-encoded.' });
const notFound = () => new ApiError(404, 'Photo not found');
const spent = () => new ApiError(403, 'The upload address was used already.');

/** The path after `/uploads/`, which no schema can name. */
const addressOf = (params: unknown): string => (params as { '*': string })['*'];

/** Splits a path after `/uploads/` into the grant, if any, the photo's path and its key. Throws `ApiError` 404 if none fits. */
function read(address: string): { grant: string | null; path: string; key: string } {
  const slash = address.indexOf('/');
  const first = address.slice(0, slash);
  const grant = GRANT.test(first) ? first : null;
  const path = grant === null ? address : address.slice(slash + 1);
  const key = keyAt(path);
  if (key === null) throw notFound();
  return { grant, path, key };
}

/** Receives photos at presigned URLs and serves them, in place of an object store. */
export const uploadRoutes =
  ({ db, photos, sizes, onError }: UploadRoutesOptions): FastifyPluginAsyncTypebox =>
  async (app) => {
    answerErrorsAs(app, 'message', onError);
    // The body isn't buffered: it stays the raw request stream.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const reportMissing = reporter(db, onError);

    app.route({
      method: 'PUT',
      url: '/uploads/*',
      schema: { hide: true, querystring: Signature },
      handler: async ({ params, query, headers, body, raw }, reply) => {
        const { path, key } = read(addressOf(params));
        if (!photos.isSigned(path, headers['content-type'] ?? '', query.exp, query.sig)) {
          throw new ApiError(403, 'The upload address does not fit or has expired.');
        }
        if (Number(headers['content-length'] ?? 0) > PHOTO_BYTES_MAX) {
          throw new ApiError(413, 'File too large (max 5 MB).');
        }
        try {
          await storeOnce({ db, photos, sizes }, key, body as Readable);
        } catch (error) {
          // The rest of the body isn't read, so the connection can't be reused.
          if (!raw.readableEnded) void reply.header('connection', 'close');
          if (error instanceof PhotoFault) throw new ApiError(415, error.sentence);
          // The sender disconnected, which isn't a server error.
          throw codeOf(error) === 'ECONNRESET' ? new ApiError(400, 'The upload was cut off.') : error;
        }
        return reply.code(200).send();
      },
    });

    app.route({
      method: 'GET',
      url: '/uploads/*',
      schema: { hide: true, querystring: Size },
      handler: async ({ params, query, headers, raw }, reply) => {
        const address = addressOf(params);
        const { grant, path, key } = read(address);
        const width = widthOf(query.w);
        // Other spellings are refused, because a cache could be filled with one photo under many URLs.
        if (raw.url !== `/uploads/${address}${width === null ? '' : `?w=${width}`}`) throw misspelt();
        const granted = photos.grantFor(path, grant);
        if (granted === null) throw new ApiError(403, { english: 'The address of the photo does not fit or has expired.' });
        if (granted.attendee !== null && !(await mayStillSee(db, photos, key, granted.attendee))) throw notFound();
        const shown = await showPhoto({ photos, sizes }, key, granted.isOwners, width, acceptedFormat(headers.accept));
        if (!shown) {
          await reportMissing(key);
          throw notFound();
        }
        const { photo, forGood } = shown;
        return reply
          .headers({
            'content-type': photo.type,
            'content-length': photo.size,
            'content-disposition': `inline; filename="photo.${extensionOf(photo.type)}"`,
            // Also for originals, since another browser may get a resized photo.
            vary: 'Accept',
            'cache-control': forGood ? forDevice(granted.life) : FOR_NOW,
            'content-security-policy': "default-src 'none'; sandbox",
            'cross-origin-resource-policy': 'cross-origin',
            'access-control-allow-origin': '*',
          })
          .send(photo.stream);
      },
    });
  };

/**
 * Whether the attendee of a URL may still see the photo: its owner is there and shown to others, and neither has blocked the
 * other. To whoever was blocked, it looks as if the owner had left.
 *
 * @param attendee pseudonym of the URL
 */
async function mayStillSee(db: Db, photos: ServedPhotoStore, key: string, attendee: string): Promise<boolean> {
  const clientId = eventOf(key);
  const apart = await findApartFromOwner(db, clientId, key);
  return apart !== null && apart.every((userId) => photos.attendeeOf({ clientId, userId }) !== attendee);
}

/**
 * Stores one photo for the key, and never another. Throws `ApiError` 403 if the URL has already been used, and `PhotoFault` for
 * what can't be shown to others.
 */
async function storeOnce({ db, photos, sizes }: Stores, key: string, body: Readable): Promise<void> {
  const clientId = eventOf(key);
  const received = await photos.receive(key, body);
  let made: Buffer | null;
  try {
    if (!(await claimPhoto(db, clientId, key, received.digest))) throw spent();
    try {
      made = await sizes.tryOut({ key, type: typeOfKey(key), read: received.read });
      await received.place();
    } catch (error) {
      await unclaimPhoto(db, clientId, key);
      throw error;
    }
  } finally {
    await received.discard();
  }
  // If the photo was removed after the claim, storing it has restored it.
  const state = await findPhotoState(db, clientId, key);
  if (state === 'stored' || state === 'used') return sizes.keepTried(key, made);
  await photos.remove(key);
  throw spent();
}

const REPORTED_MAX = 1000;

/** Logs a missing photo once, if a profile shows it, but no made-up URL. */
function reporter(db: Db, onError: UploadRoutesOptions['onError']): (key: string) => Promise<void> {
  const reported = new Set<string>();
  return async (key) => {
    if (reported.has(key) || (await findPhotoState(db, eventOf(key), key)) !== 'used') return;
    if (reported.size >= REPORTED_MAX) reported.clear();
    reported.add(key);
    onError(`The file of the photo ${key} is missing.`, 'photos');
  };
}
