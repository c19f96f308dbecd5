/** The browser's own functions for requests, which a wrapper can't pretend to be: neither by a Proxy nor by its own `toString`. */
const OWN = /^function (?:fetch|XMLHttpRequest|open|setRequestHeader|send)\(\)\s*\{\s*\[native code\]/;

/**
 * Whether only a monitoring script of the page explains a rejected request: the page's functions are wrapped, and the server can be
 * reached.
 *
 * @param own the window of a frame, with the browser's own functions
 * @param functions of the page, by which the request was made
 */
export async function isExplained(
  own: typeof globalThis,
  functions: readonly unknown[],
  input: RequestInfo | URL,
  signal: AbortSignal | null = null,
): Promise<boolean> {
  if (functions.every((one) => OWN.test(own.Function.prototype.toString.call(one)))) return false;
  // Without a header that would need leave, and without the body: a request that has arrived is not sent twice.
  await own.fetch(input, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer', signal });
  return true;
}
