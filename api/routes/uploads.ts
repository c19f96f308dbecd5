import type { Readable } from 'node:stream';
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PHOTO_BYTES_MAX } from '../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';
import type { Db } from '../db/db.ts';
import { codeOf } from '../photos/disk-faults.ts';
import { widthOf } from '../photos/photo-sizes.ts';
import { isPhotoKey, ownerOf } from '../photos/photo-store.ts';
import { extensionOf } from '../photos/photo-types.ts';
import type { ServedPhotoStore } from '../photos/served-photo-store.ts';
import type { SizeMaker } from '../photos/size-maker.ts';
import { PhotoFault } from '../photos/structure/photo-structure.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { claimPhoto, findPhotoState, unclaimPhoto } from '../repositories/photos.ts';

/** With a grant to read the photo, or without one. */
const PATHS = ['/uploads/:grant/:clientId/:userId/:file', '/uploads/:clientId/:userId/:file'];
const Params = Type.Object({
  grant: Type.Optional(Type.String()),
  clientId: Type.String(),
  userId: Type.String(),
  file: Type.String(),
});
const Signature = Type.Object({ exp: Type.String(), sig: Type.String() }, { additionalProperties: false });
const Size = Type.Object({ w: Type.Optional(Type.String()) });

/** An address always means the same bytes, but a shared cache shows them no longer than the address is good for. */
const forGood = (life: number) => `public, max-age=31536000, s-maxage=${life}, immutable`;
/** In place of a size that couldn't be made: another try is worth while soon. */
const FOR_NOW = 'public, max-age=300';

interface UploadRoutesOptions {
  sizes: SizeMaker;
  db: Db;
  photos: ServedPhotoStore;
  onError: (error: unknown, where: string) => void;
}

/** The only way to write the address of a photo. */
const spellingOf = (grant: string | undefined, key: string, width: number | null) =>
  `/uploads/${grant === undefined ? '' : `${grant}/`}${key}${width === null ? '' : `?w=${width}`}`;

const misspelt = () => new ApiError(400, 'The address of a photo has no query but w, and nothing percent-encoded.');
const notFound = () => new ApiError(404, 'Photo not found');
const spent = () => new ApiError(403, 'The upload address was used already.');

/** Receives photos at presigned addresses and serves them, in place of an object store. */
export const uploadRoutes =
  ({ db, photos, sizes, onError }: UploadRoutesOptions): FastifyPluginAsyncTypebox =>
  async (app) => {
    answerErrorsAs(app, 'message', onError);
    // Streamed, not buffered: the body stays the raw request stream.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const reportMissing = reporter(db, onError);
    for (const url of PATHS) addRoutes(url);

    function addRoutes(url: string): void {
      app.route({
        method: 'PUT',
        url,
        schema: { hide: true, params: Params, querystring: Signature },
        handler: async ({ params, query, headers, body, raw }, reply) => {
          const key = `${params.clientId}/${params.userId}/${params.file}`;
          const type = headers['content-type'] ?? '';
          if (!isPhotoKey(key) || !photos.isSigned(key, type, query.exp, query.sig)) {
            throw new ApiError(403, 'The upload address does not fit or has expired.');
          }
          if (Number(headers['content-length'] ?? 0) > PHOTO_BYTES_MAX) {
            throw new ApiError(413, 'File too large (max 5 MB).');
          }
          try {
            await storeOnce(db, photos, key, body as Readable);
          } catch (error) {
            // The rest of the body isn't read, so the connection can't be reused.
            if (!raw.readableEnded) void reply.header('connection', 'close');
            if (error instanceof PhotoFault) throw new ApiError(415, error.message);
            // The sender disconnected, which isn't a server error.
            throw codeOf(error) === 'ECONNRESET' ? new ApiError(400, 'The upload was cut off.') : error;
          }
          sizes.prepare(key);
          return reply.code(200).send();
        },
      });

      app.route({
        method: 'GET',
        url,
        schema: { hide: true, params: Params, querystring: Size },
        handler: async ({ params, query, raw }, reply) => {
          const key = `${params.clientId}/${params.userId}/${params.file}`;
          const width = widthOf(query.w);
          if (!isPhotoKey(key)) throw notFound();
          // A cache in front keeps every spelling apart, and could be filled with one photo under a million of them.
          if (raw.url !== spellingOf(params.grant, key, width)) throw misspelt();
          const life = photos.lifeOf(key, params.grant ?? null);
          if (life === 0) throw new ApiError(403, 'The address of the photo does not fit or has expired.');
          const size = width === null ? 'original' : await sizes.sizeOf(key, width);
          const photo = size === 'original' ? await photos.read(key) : size;
          if (!photo) {
            await reportMissing(key);
            throw notFound();
          }
          return reply
            .headers({
              'content-type': photo.type,
              'content-length': photo.size,
              'content-disposition': `inline; filename="photo.${extensionOf(photo.type)}"`,
              'cache-control': width !== null && size === 'original' ? FOR_NOW : forGood(life),
              'content-security-policy': "default-src 'none'; sandbox",
              'cross-origin-resource-policy': 'cross-origin',
              'access-control-allow-origin': '*',
            })
            .send(photo.stream);
        },
      });
    }
  };

/** Stores one photo for the key, and never another. Throws `ApiError` 403 if the address has already accepted one. */
async function storeOnce(db: Db, photos: ServedPhotoStore, key: string, body: Readable): Promise<void> {
  const { clientId } = ownerOf(key);
  const received = await photos.receive(key, body);
  try {
    if (!(await claimPhoto(db, clientId, key, received.digest))) throw spent();
    try {
      await received.place();
    } catch (error) {
      await unclaimPhoto(db, clientId, key);
      throw error;
    }
  } finally {
    await received.discard();
  }
  // If it was removed after the claim, storing it has brought it back.
  const state = await findPhotoState(db, clientId, key);
  if (state === 'stored' || state === 'used') return;
  await photos.remove(key);
  throw spent();
}

const REPORTED_MAX = 1000;

/** Logs a missing photo if a profile shows it, but not a made-up address. Once: a page of cards asks again and again. */
function reporter(db: Db, onError: UploadRoutesOptions['onError']): (key: string) => Promise<void> {
  const reported = new Set<string>();
  return async (key) => {
    if (reported.has(key) || (await findPhotoState(db, ownerOf(key).clientId, key)) !== 'used') return;
    if (reported.size >= REPORTED_MAX) reported.clear();
    reported.add(key);
    onError(`The file of the photo ${key} is missing.`, 'photos');
  };
}
