import { watchLeaving, type Leavable } from '../page/leaving';

/** Receives reports about requests to the API. */
export interface FetchReports {
  /** Called when a request gets no response. */
  onUnreachable: () => void;
  /** Receives a line per request: method, path without query, and status, or `network` without a response. */
  debug: (text: string) => void;
}

/** Wraps the host's `fetch` to report the outcome of each request. One that ends as its page is left says nothing of the API. */
export function reportingFetch(hostFetch: typeof fetch, { onUnreachable, debug }: FetchReports, page?: Leavable): typeof fetch {
  return async (input, init) => {
    const log = (outcome: number | string) => debug(`${init?.method} ${new URL(String(input)).pathname} ${outcome}`);
    const leaving = watchLeaving(page);
    try {
      const response = await hostFetch(input, init);
      log(response.status);
      return response;
    } catch (error) {
      log('network');
      if (!init?.signal?.aborted && !(await leaving.isBack())) onUnreachable();
      throw error;
    } finally {
      leaving.stop();
    }
  };
}
