import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

/** The server of the operator, on a port of its own that attendees don't reach. */
export interface OpsServer {
  port: number;
  /** From now on `/ready` answers 503, so that a balancer sends nobody here any more. */
  leave(): void;
  close(): Promise<void>;
}

interface OpsServerOptions {
  host: string;
  /** 0 takes any free one. */
  port: number;
  metrics: Metrics;
  ready: () => Promise<Readiness>;
}

/** `/health`: the process lives. `/ready`: it can do its work. `/metrics`: what it has done. */
export async function openOpsServer({ host, port, metrics, ready }: OpsServerOptions): Promise<OpsServer> {
  let leaving = false;
  const pages: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/health': async (response) => sendJson(response, 200, { status: 'alive' }),
    '/ready': async (response) => {
      if (leaving) return sendJson(response, 503, { status: 'stopping' });
      const { ready: isReady, parts, oldestMailSeconds } = await ready();
      sendJson(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', ...parts, oldestMailSeconds });
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

/** The path of a request's target, which may be a whole address; `null` if it is none. */
function pathOf(target: string): string | null {
  return URL.canParse(target, 'http://localhost') ? new URL(target, 'http://localhost').pathname : null;
}

function sendJson(response: ServerResponse, status: number, body: Record<string, string | number | null>): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}
