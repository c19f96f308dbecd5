import { expect, onTestFinished, test } from 'vitest';
import { startedCopy } from '../support/started-copy.ts';

const SLOW = 600_000;

/** Whether the API lets pages of an origin read its answers. */
async function takes(apiHost: string, origin: string): Promise<boolean> {
  const { headers } = await fetch(`${apiHost}/profile`, { headers: { origin } });
  return headers.get('access-control-allow-origin') === origin;
}

test.for(['start', 'dev'] as const)(
  "the API of npm run %s takes calls of a developer's own page, on any port of localhost, and of those in ALLOWED_ORIGINS",
  { timeout: SLOW },
  async (script) => {
    const env = { ALLOWED_ORIGINS: 'https://app.example, http://phone.local:8080' };
    const { apiHost } = await startedCopy(script, onTestFinished, env);
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:5173', 'https://app.example', 'http://phone.local:8080'])
      expect(await takes(apiHost, origin), origin).toBe(true);
    expect(await takes(apiHost, 'https://elsewhere.example')).toBe(false);
  },
);
