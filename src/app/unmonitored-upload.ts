import { isApiError } from '../api/errors';
import { uploadFile, type Upload } from '../api/upload';
import { UPLOAD_STALL_MS } from '../domain/limits';
import { isExplained } from './monitors';
import type { NativeFetch } from './native-fetch';

/** As `unmonitoredFetch`, for photos: stores allow the one header that is signed, and no script's. */
export function unmonitoredUpload({ freshWindow }: Pick<NativeFetch, 'freshWindow'>, view: typeof globalThis): Upload {
  let isUnfit = false;
  const byFrame: Upload = (request) => uploadFile(request, () => new (freshWindow().XMLHttpRequest)());
  const isMonitored = async ({ url, signal }: Parameters<Upload>[0]) => {
    const { XMLHttpRequest } = view;
    const { open, setRequestHeader, send } = XMLHttpRequest.prototype;
    const patience = AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_STALL_MS)]);
    return isExplained(freshWindow(), [XMLHttpRequest, open, setRequestHeader, send], url, patience).catch(() => false);
  };
  return async (request) => {
    if (isUnfit) return byFrame(request);
    let isUnderWay = false;
    const onProgress = (share: number) => {
      isUnderWay = true;
      request.onProgress?.(share);
    };
    try {
      return await uploadFile({ ...request, onProgress });
    } catch (error) {
      // Nothing of the file leaves for a server that refuses its headers.
      if (isUnderWay || !isApiError(error, 'network') || !(await isMonitored(request))) throw error;
      await byFrame(request).catch((second: unknown) => {
        throw isApiError(second, 'network') ? error : second;
      });
      isUnfit = true;
    }
  };
}
