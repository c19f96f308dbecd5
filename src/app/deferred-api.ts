import type { Api } from '../api/api';

/** An API whose code may still be loading: each call waits for it, and rejects if `load` does. */
export function createDeferredApi(load: () => Promise<Api>): Api {
  return new Proxy({} as Api, {
    get:
      (_, name: keyof Api) =>
      async (...given: never[]) => {
        const call = (await load())[name] as (...given: never[]) => Promise<unknown>;
        return call(...given);
      },
  });
}
