import type { Target } from './target.ts';

/** Several APIs of one event as one: each call goes to the next of them, as a balancer without memory would send it. */
export function alternating(apis: readonly Target[]): Target {
  let calls = 0;
  const next = () => {
    const api = apis[calls % apis.length];
    if (!api) throw new Error('No API to call.');
    calls += 1;
    return api;
  };
  const [{ url, clientId } = next()] = apis;
  return {
    url,
    clientId,
    call: (method, path, options) => next().call(method, path, options),
    codeFor: (email) => next().codeFor(email),
  };
}
