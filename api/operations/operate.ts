import type { ServerOptions } from '../environment.ts';
import type { ApiOptions } from '../options.ts';
import type { Services } from '../services.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { openOpsServer, type OpsServer } from './ops-server.ts';
import { createReadiness } from './readiness.ts';

/** The log, the metrics and the operator's port of one process. */
export interface Operations {
  /** What the app reports to them. */
  hooks: Pick<ApiOptions, 'onCall' | 'onError'>;
  /** `null` where a person watches the terminal. */
  log: Log | null;
  /** Opens the operator's port, if the settings name one. Returns it. */
  watch(services: Services): Promise<number | null>;
  /** Tells balancers that this process is about to stop. */
  leave(): void;
  close(): Promise<void>;
}

export function operationsOf({ logLevel, ops }: ServerOptions): Operations {
  const log = logLevel === null ? null : createLog(logLevel);
  let services: Services | undefined;
  const backlog = async () => (await services?.mail.backlog()) ?? { waiting: 0, oldestSeconds: 0 };
  const metrics = createMetrics(() => services?.load() ?? { passwords: { running: 0, waiting: 0 } }, backlog);
  let server: OpsServer | undefined;

  const onChange = (part: string, error: unknown): void => {
    if (error === null) log?.said('ready again', { part });
    else log?.failed(error, `ready: ${part}`);
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
      if (ops === null) return null;
      server = await openOpsServer({ ...ops, metrics, ready: createReadiness(opened.checks, backlog, onChange) });
      return server.port;
    },
    leave: () => server?.leave(),
    close: async () => server?.close(),
  };
}
