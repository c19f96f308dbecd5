import { isExplained } from './monitors';
import type { NativeFetch } from './native-fetch';

/**
 * Goes around a monitoring script of the page (Sentry, OpenTelemetry, New Relic, Datadog) whose headers the API doesn't allow: the
 * browser then sends no request at all. A rejected request is sent once more by the browser's own `fetch` if the page's is wrapped
 * and the server can be reached, as only the wrapper explains the rejection then. From there on that `fetch` is used.
 */
export function unmonitoredFetch({ fetch: pageFetch, freshWindow }: NativeFetch, view: typeof globalThis): typeof fetch {
  let isUnfit = false;
  return async (input, init = {}) => {
    if (isUnfit) return freshWindow().fetch(input, init);
    try {
      return await pageFetch(input, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      try {
        const own = freshWindow();
        if (!(await isExplained(own, [view.fetch], input, init.signal))) throw error;
        const answer = await own.fetch(input, init);
        isUnfit = true;
        return answer;
      } catch {
        throw error;
      }
    }
  };
}
