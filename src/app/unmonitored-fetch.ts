import type { NativeFetch } from './native-fetch';

/** The browser's own function, which a wrapper can't pretend to be: neither by a Proxy nor by its own `toString`. */
const OWN = /^function fetch\(\)\s*\{\s*\[native code\]/;

/**
 * Goes around a monitoring script of the page (Sentry, OpenTelemetry, New Relic, Datadog) whose headers the API doesn't allow: the
 * browser then sends no request at all. A rejected request is sent once more by the browser's own `fetch` if the page's is wrapped
 * and the server can be reached, as only the wrapper explains the rejection then. From there on that `fetch` is used.
 */
export function unmonitoredFetch({ fetch: pageFetch, freshWindow }: NativeFetch, view: typeof globalThis): typeof fetch {
  let isUnfit = false;
  const isExplained = async (own: typeof globalThis, input: RequestInfo | URL, signal: AbortSignal | null | undefined) => {
    if (OWN.test(own.Function.prototype.toString.call(view.fetch))) return false;
    // Without a header that would need leave, and without the body: a request that has arrived is not sent twice.
    await own.fetch(input, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: signal ?? null,
    });
    return true;
  };
  return async (input, init = {}) => {
    if (isUnfit) return freshWindow().fetch(input, init);
    try {
      return await pageFetch(input, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      try {
        const own = freshWindow();
        if (!(await isExplained(own, input, init.signal))) throw error;
        const answer = await own.fetch(input, init);
        isUnfit = true;
        return answer;
      } catch {
        throw error;
      }
    }
  };
}
