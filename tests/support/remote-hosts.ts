import type { Route } from 'playwright';

/** The federated widget's entry, wherever it is served. */
export const REMOTE_ENTRY = '**/remoteEntry.js';

const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body, headers: { 'Access-Control-Allow-Origin': '*' } });

const HOTEL = '<!doctype html><title>Welcome to our Wi-Fi</title>';

/** What can become of the entry of a remote, other than silence. */
export const REMOTE_FAULTS: readonly ((route: Route) => Promise<void>)[] = [
  answer(404, 'text/plain', 'Not found'),
  (route) => route.abort('connectionrefused'),
  answer(200, 'text/html', HOTEL),
  answer(200, 'text/javascript', HOTEL),
  answer(200, 'text/javascript', 'throw new Error("Not today")'),
  answer(200, 'text/javascript', 'export const version = 1;'),
];

/** A remote that doesn't answer until the test lets it. */
export function heldRemote() {
  const waiting: Route[] = [];
  let free = false;
  return {
    hold: (route: Route) => (free ? route.fallback() : void waiting.push(route)),
    /** How many requests wait. */
    asked: () => waiting.length,
    release: () => {
      free = true;
      return Promise.all(waiting.map((route) => route.fallback()));
    },
  };
}
