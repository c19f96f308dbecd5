import type { Readable } from 'node:stream';
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PHOTO_BYTES_MAX } from '../../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import type { LocalPhotoStore } from '../photos/local-photo-store.ts';
import { isPhotoKey } from '../photos/photo-store.ts';
import { extensionOf } from '../photos/photo-types.ts';

const PATH = '/uploads/:clientId/:userId/:file';
const Params = Type.Object({ clientId: Type.String(), userId: Type.String(), file: Type.String() });
const Signature = Type.Object({ exp: Type.String(), sig: Type.String() });

interface UploadRoutesOptions {
  photos: LocalPhotoStore;
  onError: (error: unknown, where: string) => void;
}

/** Takes photos at presigned addresses and shows them. Stands in for an object store. */
export const uploadRoutes =
  ({ photos, onError }: UploadRoutesOptions): FastifyPluginAsyncTypebox =>
  async (app) => {
    answerErrorsAs(app, 'message', onError);
    // Streamed, never held in memory: the body stays what the socket delivers.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    app.route({
      method: 'PUT',
      url: PATH,
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
          await photos.write(key, body as Readable);
        } catch (error) {
          // What is left of the body isn't read, so the connection can't be used again.
          if (!raw.readableEnded) void reply.header('connection', 'close');
          throw wasCutOff(error) ? new ApiError(400, 'The upload was cut off.') : error;
        }
        return reply.code(200).send();
      },
    });

    app.route({
      method: 'GET',
      url: PATH,
      schema: { hide: true, params: Params },
      handler: async ({ params }, reply) => {
        const key = `${params.clientId}/${params.userId}/${params.file}`;
        const photo = isPhotoKey(key) ? await photos.read(key) : null;
        if (!photo) throw new ApiError(404, 'Photo not found');
        return reply
          .headers({
            'content-type': photo.type,
            'content-length': photo.size,
            'content-disposition': `inline; filename="photo.${extensionOf(photo.type)}"`,
            'cache-control': 'public, max-age=31536000, immutable',
            'content-security-policy': "default-src 'none'; sandbox",
            'cross-origin-resource-policy': 'cross-origin',
            'access-control-allow-origin': '*',
          })
          .send(photo.stream);
      },
    });
  };

/** The sender went away, which is no failure of ours. */
function wasCutOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}
