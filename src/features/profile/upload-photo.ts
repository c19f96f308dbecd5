import type { Api } from '../../api/api';
import { decodeHttpUrl } from '../../api/decode';
import { ApiError, isApiError } from '../../api/errors';
import type { PresignedUpload } from '../../api/profile-calls';
import { storeCode } from '../../api/upload';
import type { OptionSettings } from '../../domain/option-types';
import type { ServerText } from '../../messages/sentence';
import { preparePhoto } from './prepare-photo';

/**
 * Where an upload failed; §8 has a sentence for each, but for the server's own reason and for `content`, which the server refuses as no
 * picture that others could see. `silent` needs none: cancelled, or the session has ended.
 */
export type UploadFailure = { reason?: ServerText } & (
  | { code: 'presign-status' | 'put-status'; status: number }
  | { code: 'presign-shape' | 'network' | 'content' | 'other' | 'silent' }
);

export class UploadError extends Error {
  constructor(readonly failure: UploadFailure) {
    super(failure.code);
  }
}

export interface UploadSteps {
  api: Pick<Api, 'presignPhoto' | 'upload'>;
  /** See `photoAddress`. */
  photoUrl: OptionSettings['photoUrl'];
  /** Logs a message for the organiser. Default: no logging. */
  log?: (text: string) => void;
}

export interface PhotoToUpload {
  file: Blob;
  name: string;
  /** MIME type, even if the file declares none. */
  type: string;
}

/**
 * Uploads one photo, without its metadata, to a presigned URL. Rejects only with `UploadError`.
 * @param onProgress called with the fraction sent, 0 to 1
 * @returns the photo's URL
 */
export async function uploadPhoto(
  { api, photoUrl, log = () => {} }: UploadSteps,
  { file, name, type }: PhotoToUpload,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  const body = await attempt(
    () => preparePhoto(file),
    () => ({ code: 'other' }),
  );
  const presign = () => {
    if (signal.aborted) throw new UploadError({ code: 'silent' }); // cancelled while the file was read
    return attempt(() => api.presignPhoto(name, type, signal), presignFailure);
  };
  const put = (presigned: PresignedUpload) =>
    // Must be the signed type.
    api.upload({ url: presigned.uploadUrl, file: body, contentType: presigned.contentType ?? type, signal, onProgress });

  const putFailure = (error: unknown) => {
    const failure = failureOf(error, 'put-status', 'other');
    if (failure.code !== 'silent') log(storeHint(error as Error));
    return failure;
  };

  let presigned = await presign();
  try {
    await put(presigned);
  } catch (error) {
    if (!isExpiredSignature(error)) throw new UploadError(putFailure(error));
    presigned = await presign();
    await attempt(() => put(presigned), putFailure);
  }
  const url = decodeHttpUrl(
    await attempt(
      () => photoAddress(presigned, photoUrl),
      () => ({ code: 'other' }),
    ),
  );
  if (url === null) throw new UploadError({ code: 'other' });
  return url;
}

async function attempt<Result>(
  step: () => Result | Promise<Result>,
  failure: (error: unknown) => UploadFailure,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw new UploadError(failure(error));
  }
}

/** The status that the reference API answers to what it can't show. */
const UNSUPPORTED = 415;

/** A store answers 403 for an expired signature, likely on a slow phone; a second 403 is final. */
function isExpiredSignature(error: unknown): boolean {
  return isApiError(error, 'http') && error.status === 403;
}

function presignFailure(error: unknown): UploadFailure {
  return failureOf(error, 'presign-status', 'presign-shape');
}

function failureOf(error: unknown, status: 'presign-status' | 'put-status', shape: 'presign-shape' | 'other'): UploadFailure {
  if (!(error instanceof ApiError)) return { code: 'other' };
  switch (error.kind) {
    case 'http':
      if (error.status === UNSUPPORTED && status === 'put-status') return { code: 'content' };
      return {
        code: status,
        status: error.status,
        ...(error.serverText && { reason: { text: error.serverText, lang: error.language } }),
      };
    case 'network':
      return { code: 'network' };
    case 'shape':
      return { code: shape };
    case 'aborted':
    case 'signed-out':
      return { code: 'silent' };
  }
}

/**
 * The URL of an uploaded photo: from the host's function or template, whose `{bucket}` and `{key}` the server names; else the
 * upload URL without its signature.
 */
export function photoAddress({ uploadUrl, bucket, key }: PresignedUpload, custom: OptionSettings['photoUrl']): string {
  const named = { ...(bucket === undefined ? {} : { bucket }), ...(key === undefined ? {} : { key }) };
  if (typeof custom === 'function') return custom({ uploadUrl, ...named });
  if (custom !== undefined) {
    const filled = Object.entries(named).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, () => encoded(value)),
      custom,
    );
    // The server may not have named them.
    if (!/\{(bucket|key)\}/.test(filled)) return filled;
  }
  const { origin, pathname } = new URL(uploadUrl);
  return origin + pathname;
}

/** Keeps a key's slashes. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('%2F', '/');

const REGION = 'presign for its region';

/** Hints for the photo store's setup, by its error code, the status of a redirect, or `network`. */
const HINTS: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'sign the Content-Type that is sent, and no other header',
  BadDigest: 'sign no checksum',
  SlowDown: 'put photos under more prefixes',
  AccessDenied: 'let the signer put objects',
  PermanentRedirect: REGION,
  TemporaryRedirect: REGION,
  'HTTP 301': REGION,
  'HTTP 307': REGION,
  network: 'let its CORS rules allow PUT with Content-Type',
};

/** Why an upload failed and what to configure, for the console. */
function storeHint(error: Error): string {
  const code = storeCode(error) ?? error.message;
  const hint = Object.hasOwn(HINTS, code) ? `, ${HINTS[code]}` : '';
  return `Photo store: ${code}${hint}: see README.`;
}
