import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FinishedCall } from '../settings/options.ts';
import type { Unsent } from '../mail/mailer.ts';
import type { Backlog } from '../repositories/outbox.ts';
import type { Load } from '../services/services.ts';

/** The process's metrics, in Prometheus' text format. */
export interface Metrics {
  call(call: FinishedCall): void;
  failed(where: string): void;
  /** The current values and their content type. */
  print(): Promise<{ type: string; text: string }>;
}

/** In seconds. The widget gives up after 15. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 15];

/** Where the current values come from. */
interface MetricsOptions {
  /** Load of the pool and the queues. */
  load: () => Load;
  /** Waiting mails of all processes. */
  backlog: () => Promise<Backlog & Unsent>;
  /** Whether each part but the database works. */
  parts: () => Readonly<Record<string, boolean>>;
  /** By how many ms this machine's clock is ahead of the database's. */
  clockAheadMs: () => number;
}

export function createMetrics({ load, backlog, parts, clockAheadMs }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'api_call_duration_seconds',
    help: 'Time to answer a call; the count of status 5xx is the errors.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  });
  const failures = new Counter({ name: 'api_failures_total', help: 'Unexpected errors.', labelNames: ['where'], registers });
  const gauge = (name: string, help: string, values: () => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, value] of Object.entries(values())) this.set({ state }, value);
      },
    });
  gauge('api_database_connections', 'Connections of the pool, and calls that wait for one.', () => ({ ...load().database }));
  gauge('api_password_hashes', 'Passwords being hashed, and those that wait for their turn.', () => ({ ...load().passwords }));
  const waiting = new Gauge({ name: 'api_mails_waiting', help: 'Mails to be sent, by any process.', registers });
  const oldest = new Gauge({ name: 'api_mail_oldest_seconds', help: 'How long the oldest of them has waited.', registers });
  const late = new Gauge({
    name: 'api_mails_too_late',
    help: 'Mails given up since the start, for they would have come too late.',
    registers,
  });
  const up = new Gauge({
    name: 'api_part_up',
    help: 'Whether a part works without which most calls are still answered.',
    labelNames: ['part'],
    registers,
  });
  const clock = new Gauge({
    name: 'api_clock_ahead_seconds',
    help: "By how much this machine's clock is ahead of the database's, which counts.",
    registers,
  });
  gauge('api_photo_sizes', 'Sizes of photos being made, and those that wait for their turn.', () => ({ ...load().sizes }));

  return {
    call: ({ method, route, status, ms }) => calls.observe({ method, route, status: String(status) }, ms / 1000),
    failed: (where) => failures.inc({ where }),
    async print() {
      // Without a database, the other figures are still printed.
      const now = await backlog().catch(() => ({ waiting: Number.NaN, oldestSeconds: Number.NaN, tooLate: Number.NaN }));
      waiting.set(now.waiting);
      oldest.set(now.oldestSeconds);
      late.set(now.tooLate);
      for (const [part, isUp] of Object.entries(parts())) up.set({ part }, isUp ? 1 : 0);
      clock.set(clockAheadMs() / 1000);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
