import type { Page } from 'playwright';
import { listen } from '../../../demo-host/listen.ts';
import { anAttendee, type Attendee } from '../attendee.ts';
import { SMALL, test as base } from '../journey.ts';
import { startPlainServer, type PlainServer } from './server.ts';

export interface Weather {
  readonly server: PlainServer;
  /** Has an account that can log in, and a profile unless the visit says otherwise. */
  readonly ada: Attendee;
  /**
   * The widget on a page and in a browser context of its own.
   * @param prepare what the server knows beforehand, once Ada is admitted
   */
  open(visit: Visit, prepare?: (server: PlainServer) => void): Promise<Page>;
}

export interface Visit {
  readonly route: string;
  /** Ada has a session in storage. Default false. */
  readonly signedIn?: boolean;
  /** A second widget in an `aside` beside the one in `main`. Default false. */
  readonly two?: boolean;
  /** Default `profile`. */
  readonly has?: 'profile' | 'nothing';
}

/** Milliseconds a call may take: a server that hangs is part of the game. Long enough for a busy machine. */
const TIME_LIMIT = 4_000;

/** `weather()`: a server that can be made to fail, and visits to it by the built widget with a short time limit. */
export const test = base.extend('weather', ({ demo, openPage, allowErrors }, { onCleanup }) => {
  const closing: (() => Promise<void>)[] = [];
  onCleanup(async () => {
    await Promise.all(closing.map((close) => close()));
  });
  return async (): Promise<Weather> => {
    allowErrors(
      /^Failed to load resource|API_UNREACHABLE|[Ll]ike failed|could not be asked for|GET \/profile was answered without a profile|CORS policy/,
    );
    const { widgetUrl, clientId } = demo;
    const server = await startPlainServer();
    const ada = anAttendee();
    const config = { apiHost: server.url, clientId, timeouts: { request: TIME_LIMIT } };
    const html = `<!doctype html><title>Weather</title><main></main><aside></aside><script type="module">
      import { mountDatingApp } from '${widgetUrl}/mount.js';
      const places = location.search === '?two' ? 'main, aside' : 'main';
      for (const place of document.querySelectorAll(places)) mountDatingApp(place, ${JSON.stringify(config)});
    </script>`;
    const host = await listen((_, response) => void response.setHeader('Content-Type', 'text/html').end(html), 0);
    closing.push(server.close, host.close);
    return {
      server,
      ada,
      async open({ route, signedIn = false, two = false, has = 'profile' }, prepare) {
        server.memory.admit(ada, has);
        prepare?.(server);
        const record = signedIn ? JSON.stringify({ ...(await tokensOf(server, ada)), issuedAt: Date.now() }) : null;
        return openPage(`${host.url}/${two ? '?two' : ''}#${route}`, {
          ...SMALL,
          async before(page) {
            if (record === null) return;
            const entry = [`dating-app:v1:${clientId}@${server.url}`, record] as const;
            await page.addInitScript(([key, value]) => localStorage.setItem(key, value), entry);
          },
        });
      },
    };
  };
});

async function tokensOf({ url }: PlainServer, { email, password }: Attendee): Promise<object> {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await response.json()) as object;
}
