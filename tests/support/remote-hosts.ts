import type { Route } from 'playwright';

/** The federated widget's entry, wherever it is served. */
export const REMOTE_ENTRY = '**/remoteEntry.js';

const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body, headers: { 'Access-Control-Allow-Origin': '*' } });

const HOTEL = '<!doctype html><title>Welcome to our Wi-Fi</title>';

/** The widget's module, which the entry fetches on request. */
const EXPOSED = '**/assets/mount-*.js*';

interface RemoteFault {
  /** The faulty file. */
  readonly url: string;
  readonly answer: (route: Route) => Promise<void>;
}

/** How a remote can fail, other than by hanging. */
export const REMOTE_FAULTS: readonly RemoteFault[] = [
  { url: REMOTE_ENTRY, answer: answer(404, 'text/plain', 'Not found') },
  { url: REMOTE_ENTRY, answer: (route) => route.abort('connectionrefused') },
  { url: REMOTE_ENTRY, answer: answer(200, 'text/html', HOTEL) },
  { url: REMOTE_ENTRY, answer: answer(200, 'text/javascript', HOTEL) },
  { url: REMOTE_ENTRY, answer: answer(200, 'text/javascript', 'throw new Error("Not today")') },
  { url: REMOTE_ENTRY, answer: answer(200, 'text/javascript', 'export const version = 1;') },
  { url: EXPOSED, answer: answer(404, 'text/plain', 'Not found') },
  { url: EXPOSED, answer: answer(200, 'text/javascript', 'export const version = 1;') },
];

/** A remote that hangs until the test lets it answer. */
export function heldRemote() {
  const waiting: Route[] = [];
  let free = false;
  return {
    hold: (route: Route) => (free ? route.fallback() : void waiting.push(route)),
    /** Number of pending requests. */
    asked: () => waiting.length,
    release: () => {
      free = true;
      return Promise.all(waiting.map((route) => route.fallback()));
    },
  };
}
