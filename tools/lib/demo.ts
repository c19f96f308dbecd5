import { ROUNDS_EVENING } from '../../api/seed/rounds-evening.ts';
import { startHost } from '../../demo-host/server.ts';
import { startWidgetServer } from '../../demo-host/widget-server.ts';
import { startApi } from './api-process.ts';
import type { DemoPorts } from './ports.ts';

/** The demo's event. */
export const CLIENT_ID = 'demo-client';

/** The demo on three origins. URLs have no trailing slash. */
export interface Demo {
  readonly hostUrl: string;
  readonly widgetUrl: string;
  readonly apiHost: string;
  readonly clientId: string;
  close(): Promise<void>;
}

interface DemoSettings extends DemoPorts {
  /** Folder for the API's data. */
  readonly dataDir: string;
  /** Folder of the built widget; default `dist`. */
  readonly dist?: string;
  /** Allowed origins besides those on localhost. */
  readonly moreOrigins?: readonly string[] | undefined;
}

/** Starts the API with its demo people, the widget's file server and the organiser's site, all built beforehand. */
export async function startDemo({ hostPort, widgetPort, apiPort, dataDir, dist, moreOrigins = [] }: DemoSettings): Promise<Demo> {
  const clientId = CLIENT_ID;
  // `null` is the origin of a sandboxed frame. It is safe, because calls are authenticated by tokens and not by cookies.
  const allowedOrigins = ['null', ...moreOrigins];
  const api = await startApi({
    port: apiPort,
    dataDir,
    allowedOrigins,
    clientId,
    ...(hostPort > 0 && { builderUrl: `http://localhost:${hostPort}/builder.html` }),
  });
  const widget = await startWidgetServer({ port: widgetPort, ...(dist && { dist }) });
  const host = await startHost({ port: hostPort, widgetUrl: widget.url, apiHost: api.apiHost, clientId, rounds: ROUNDS_EVENING });
  return {
    hostUrl: host.url,
    widgetUrl: widget.url,
    apiHost: api.apiHost,
    clientId,
    async close() {
      await Promise.all([host.close(), widget.close(), api.close()]);
    },
  };
}
