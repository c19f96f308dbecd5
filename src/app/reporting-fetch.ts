/** Receives reports about requests to the API. */
export interface FetchReports {
  /** Called when a request gets no response. */
  onUnreachable: () => void;
  /** Receives a line per request: method, path without query, and status, or `network` without a response. */
  debug: (text: string) => void;
}

/** Wraps the host's `fetch` to report the outcome of each request. */
export function reportingFetch(hostFetch: typeof fetch, { onUnreachable, debug }: FetchReports): typeof fetch {
  return async (input, init) => {
    const log = (outcome: number | string) => debug(`${init?.method} ${new URL(String(input)).pathname} ${outcome}`);
    try {
      const response = await hostFetch(input, init);
      log(response.status);
      return response;
    } catch (error) {
      log('network');
      if (!init?.signal?.aborted) onUnreachable();
      throw error;
    }
  };
}
