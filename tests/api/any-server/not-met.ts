/** What the server does differs from what the widget relies on. */
export class NotMet extends Error {}

/** The question can't be put to this server. */
export class NotAsked extends Error {}

/** How long reads may lag behind writes. */
const PATIENCE_MS = 10_000;
const INTERVAL_MS = 300;

/**
 * Asks until there is an answer. A server may read from a replica that lags behind.
 *
 * @param find resolves to null or false while it isn't there
 * @throws NotMet after ten seconds
 */
export async function eventually<Value>(find: () => Promise<Value | null | false>, otherwise: string): Promise<Value> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await find();
    if (found !== null && found !== false) return found;
    if (Date.now() > end) throw new NotMet(`${otherwise} for ten seconds.`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
