import type { Api } from '../../api/api';
import { decodeHttpUrl } from '../../api/decode';
import { ApiError, isApiError } from '../../api/errors';
import type { PresignedUpload } from '../../api/profile-calls';
import type { OptionSettings } from '../../domain/option-types';
import { photoAddress } from './photo-address';
import { preparePhoto } from './prepare-photo';
import { shrinkPhoto } from './shrink-photo';
import { storeHint } from './store-hints';

/** Where an upload failed; §8 has a sentence for each (P19). `silent` needs none: cancelled, or the session has ended. */
export type UploadFailure =
  { code: 'presign-status' | 'put-status'; status: number } | { code: 'presign-shape' | 'network' | 'other' | 'silent' };

export class UploadError extends Error {
  constructor(readonly failure: UploadFailure) {
    super(failure.code);
  }
}

export interface UploadSteps {
  api: Pick<Api, 'presignPhoto' | 'upload'>;
  /** See `photoAddress`. */
  photoUrl: OptionSettings['photoUrl'];
  /** The longest edge of what is sent, in pixels; 0 or absent to send the picture as it was picked (P20). */
  photoMaxEdge?: number;
  /** Takes what the organiser should know. Default: nobody. */
  log?: (text: string) => void;
}

export interface PhotoToUpload {
  file: Blob;
  name: string;
  /** MIME type, even if the file declares none (X7). */
  type: string;
}

/**
 * Uploads one photo, without its metadata, to a presigned address.
 * @param onProgress called with the fraction sent, 0 to 1
 * @returns the photo's address; rejects with `UploadError` only
 */
export async function uploadPhoto(
  { api, photoUrl, photoMaxEdge = 0, log = () => {} }: UploadSteps,
  { file, name, type }: PhotoToUpload,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  const body = await attempt(
    async () => preparePhoto(photoMaxEdge > 0 ? await shrinkPhoto(file, type, photoMaxEdge) : file),
    () => ({ code: 'other' }),
  );
  const presign = () => {
    if (signal.aborted) throw new UploadError({ code: 'silent' }); // cancelled while the file was read
    return attempt(() => api.presignPhoto(name, type, signal), presignFailure);
  };
  const put = (presigned: PresignedUpload) =>
    // The type sent must be the type that was signed (P6).
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

/** A store answers 403 once a signature has expired, which is likely on a slow phone; a second 403 is final. */
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
      return { code: status, status: error.status };
    case 'network':
      return { code: 'network' };
    case 'shape':
      return { code: shape };
    case 'aborted':
    case 'signed-out':
      return { code: 'silent' };
  }
}
