/** Longer than a busy machine takes to answer. */
const PATIENCE_MS = 60_000;
/** Somebody else, such as this page in another window, has just done it. */
const OVERTAKEN = 409;
const RUNNING = new Set(['running', 'paused', 'change']);

/**
 * Opens the evening as its admin. Rejects with an `Error` whose message can be shown.
 *
 * @param {string} apiHost
 * @param {{ clientId: string, desk: string, password: string, roundSeconds: number, changeSeconds: number }} evening
 */
export async function openEvening(apiHost, { clientId, desk, password, roundSeconds, changeSeconds }) {
  let token;

  async function call(method, path, json) {
    const answer = await fetch(apiHost + path, {
      method,
      headers: { ...(json && { 'Content-Type': 'application/json' }), ...(token && { Authorization: `Bearer ${token}` }) },
      ...(json && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => {
      throw new Error(`${apiHost} doesn’t answer. Does the demo run?`);
    });
    const body = await answer.json().catch(() => ({}));
    if (!answer.ok && answer.status !== OVERTAKEN) throw new Error(body.error ?? body.message ?? `HTTP ${answer.status}`);
    return body;
  }

  const login = await call('POST', '/login', { clientId, email: desk, password });
  token = login.idToken;
  const rounds = () => call('GET', '/admin/rounds');

  return {
    /** Whether the rounds run, or are held. */
    runs: async () => RUNNING.has((await rounds()).state),
    /** The big screen's address, which shows nothing of anybody. */
    screenUrl: async () => (await rounds()).screenUrl,
    /** Begins with the first round, before anybody has met or seen anybody. */
    async begin() {
      const { waits } = await call('GET', '/admin/evening');
      if (!waits) await call('PUT', '/admin/evening', { opensAt: null });
      await call('PUT', '/admin/rounds', { roundSeconds, changeSeconds });
      await call('POST', '/admin/rounds/act', { act: 'plan', password });
      await call('POST', '/admin/rounds/act', { act: 'start' });
    },
  };
}
