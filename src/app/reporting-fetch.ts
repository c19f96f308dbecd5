/** Wraps the host's `fetch` to report an API that gives no response at all, which the organiser can fix. */
export function reportingFetch(hostFetch: typeof fetch, onUnreachable: () => void): typeof fetch {
  return async (input, init) => {
    try {
      return await hostFetch(input, init);
    } catch (error) {
      if (!init?.signal?.aborted) onUnreachable();
      throw error;
    }
  };
}
