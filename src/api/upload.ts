import { UPLOAD_STALL_MS } from '../domain/limits';
import { ApiError, isApiError } from './errors';
import { REFUSAL_MAX_BYTES, SLOW_DOWN_WAIT_MS } from './fault-policy';
import { serverText } from './http';
import { pause } from './pause';

export interface UploadRequest {
  url: string;
  file: Blob;
  contentType: string;
  signal: AbortSignal;
  /** Called with the share sent so far, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

export type Upload = (request: UploadRequest) => Promise<void>;

/**
 * PUTs a file to its presigned URL with its content type and no token (§7). Uses XMLHttpRequest, because `fetch` doesn't report
 * upload progress. Rejects with `ApiError`; 30 s without progress, response included, or an endless response count as a network
 * fault. After a `SlowDown` the upload is retried once, a second later: repeating a PUT is harmless.
 *
 * @param create makes the request; default: by the page's class
 */
export async function uploadFile(request: UploadRequest, create = () => new XMLHttpRequest()): Promise<void> {
  try {
    await put(request, create());
  } catch (error) {
    if (storeCode(error) !== 'SlowDown') throw error;
    await pause(SLOW_DOWN_WAIT_MS, request.signal);
    await put(request, create());
  }
}

/** The code in a photo store's XML error, such as `SignatureDoesNotMatch`. */
export function storeCode(error: unknown): string | undefined {
  return isApiError(error, 'http') ? /<Code>(\w+)</.exec(error.body)?.[1] : undefined;
}

const put = ({ url, file, contentType, signal, onProgress }: UploadRequest, request: XMLHttpRequest) =>
  new Promise<void>((resolve, reject) => {
    if (signal.aborted) {
      reject(new ApiError('aborted'));
      return;
    }
    const abort = () => request.abort();
    let timer: ReturnType<typeof setTimeout>;
    const expectProgress = () => {
      clearTimeout(timer);
      timer = setTimeout(lost, UPLOAD_STALL_MS);
    };
    const lost = () => {
      settle(new ApiError('network'));
      request.abort();
    };
    const settle = (error?: ApiError) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      if (error) reject(error);
      else resolve();
    };
    request.upload.addEventListener('progress', (event) => {
      expectProgress();
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('progress', ({ loaded }) => {
      if (loaded > REFUSAL_MAX_BYTES) lost();
    });
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) return settle();
      const language = request.getResponseHeader('Content-Language') ?? '';
      settle(new ApiError('http', status, serverText(responseText, 'message'), 0, responseText, language));
    });
    request.addEventListener('error', () => settle(new ApiError('network')));
    request.addEventListener('abort', () => settle(new ApiError('aborted')));
    signal.addEventListener('abort', abort);
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    expectProgress();
    request.send(file);
  });
