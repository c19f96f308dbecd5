import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerOptions } from '../settings/environment.ts';
import type { ApiOptions } from '../settings/options.ts';
import type { Services } from '../services/services.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createReadiness, watchParts, type PartWatch } from './readiness.ts';

/** The operator's server, on a separate port that attendees don't reach. */
export interface OpsServer {
  port: number;
  /** Makes `/ready` answer 503, so that a load balancer stops sending calls. */
  leave(): void;
  close(): Promise<void>;
}

interface OpsServerOptions {
  host: string;
  /** 0 for any free port. */
  port: number;
  metrics: Metrics;
  /** Whether calls can be answered. */
  ready: () => Promise<boolean>;
}

/**
 * Serves `/health` (the process is alive), `/ready` (the database answers, and so can it) and `/metrics`. Photos and mail aren't
 * part of `/ready`: an outage there costs some calls, and would take every process out of the balancer at once.
 */
export async function openOpsServer({ host, port, metrics, ready }: OpsServerOptions): Promise<OpsServer> {
  let leaving = false;
  const pages: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/health': async (response) => sendJson(response, 200, { status: 'alive' }),
    '/ready': async (response) => {
      if (leaving) return sendJson(response, 503, { status: 'stopping' });
      if (await ready()) sendJson(response, 200, { status: 'ready', database: 'ok' });
      else sendJson(response, 503, { status: 'not ready', database: 'failed' });
    },
    '/metrics': async (response) => {
      const { type, text } = await metrics.print();
      response.writeHead(200, { 'content-type': type }).end(text);
    },
  };
  const server = createServer((request, response) => {
    const path = pathOf(request.url ?? '/');
    if (path === null) return sendJson(response, 400, { status: 'malformed' });
    const page = pages[path];
    if (page === undefined) return sendJson(response, 404, { status: 'unknown' });
    page(response).catch(() => sendJson(response, 500, { status: 'failed' }));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leave: () => {
      leaving = true;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The path of a request's target, which may be a full URL; `null` if malformed. */
function pathOf(target: string): string | null {
  return URL.canParse(target, 'http://localhost') ? new URL(target, 'http://localhost').pathname : null;
}

function sendJson(response: ServerResponse, status: number, body: Record<string, string>): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}

/** The log, the metrics and the operator's port of one process. */
interface Operations {
  /** The app's hooks that feed log and metrics. */
  hooks: Pick<ApiOptions, 'onCall' | 'onError'>;
  /** `null` without a log level. */
  log: Log | null;
  /** Opens the operator's port if the settings name one, and resolves to it. */
  watch(services: Services): Promise<number | null>;
  /** Tells load balancers that this process is about to stop. */
  leave(): void;
  close(): Promise<void>;
}

const MAILS_LATE_S = 120;

export function operationsOf({ logLevel, ops }: ServerOptions): Operations {
  const log = logLevel === null ? null : createLog(logLevel);
  let services: Services | undefined;
  const backlog = async () => (await services?.mail.backlog()) ?? { waiting: 0, oldestSeconds: 0, tooLate: 0 };
  const metrics = createMetrics({
    load: () => services?.load() ?? { passwords: { running: 0, waiting: 0 } },
    backlog,
    parts: () => parts?.states() ?? {},
    clockAheadMs: () => services?.clockAheadMs() ?? 0,
  });
  let server: OpsServer | undefined;
  let parts: PartWatch | undefined;

  const onChange = (part: string, error: unknown): void => {
    if (error === null) log?.said('works again', { part });
    else log?.failed(error, `part: ${part}`);
  };
  /** A code is good for ten minutes. */
  const mailsInTime = async (): Promise<void> => {
    const { oldestSeconds } = await backlog();
    if (oldestSeconds >= MAILS_LATE_S) throw new Error(`Mails have been waiting for ${Math.floor(oldestSeconds / 60)} minutes.`);
  };
  return {
    log,
    hooks: {
      onCall(call) {
        metrics.call(call);
        log?.call(call);
      },
      onError(error, where, callId) {
        metrics.failed(where);
        if (log) log.failed(error, where, callId);
        else console.error(`[api] ${where}:`, error);
      },
    },
    async watch(opened) {
      services = opened;
      const { database, ...others } = opened.checks;
      if (log !== null || ops !== null) parts = watchParts({ ...others, outbox: mailsInTime }, onChange);
      if (ops === null) return null;
      server = await openOpsServer({ ...ops, metrics, ready: createReadiness(database, onChange) });
      return server.port;
    },
    leave: () => server?.leave(),
    async close() {
      parts?.close();
      await server?.close();
    },
  };
}
