import type { Api } from '../api/api';

/** The API while its code may still be on the way: each call waits for it, and rejects as `load` does. */
export function createLateApi(load: () => Promise<Api>): Api {
  return new Proxy({} as Api, {
    get:
      (_, name: keyof Api) =>
      async (...given: never[]) => {
        const call = (await load())[name] as (...given: never[]) => Promise<unknown>;
        return call(...given);
      },
  });
}
