import type { ApiOptions } from '../api/api';
import type { NativeFetch } from './native-fetch';
import { reportingFetch, type FetchReports } from './reporting-fetch';
import { unmonitoredFetch } from './unmonitored-fetch';
import { unmonitoredUpload } from './unmonitored-upload';

/** How calls and photos leave the page, whatever its scripts have made of the ways out. */
export function createRequests(
  native: NativeFetch,
  view: typeof globalThis,
  reports: FetchReports,
): Required<Pick<ApiOptions, 'fetch' | 'upload' | 'page'>> {
  return {
    fetch: reportingFetch(unmonitoredFetch(native, view), reports, view),
    upload: unmonitoredUpload(native, view),
    page: view,
  };
}
