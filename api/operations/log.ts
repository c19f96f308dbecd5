import { pino, type DestinationStream, type Logger } from 'pino';
import type { FinishedCall } from '../options.ts';
import { errorLine } from './scrub.ts';

/** One JSON object a line: ids, routes, statuses and durations, and nothing else about people. */
export interface Log {
  /** A call that was answered. */
  call(call: FinishedCall): void;
  /** An unexpected error; `where` is a route or a part of the server, `callId` the call it happened in. */
  failed(error: unknown, where: string, callId?: string): void;
  /** Something an operator wants to know of. */
  said(text: string, facts?: Record<string, string | number | boolean>): void;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** @param stream default: standard output, written at once, so that nothing is lost when the process ends */
export function createLog(level: LogLevel, stream: DestinationStream = pino.destination({ dest: 1, sync: true })): Log {
  const logger: Logger = pino(
    // Without the machine's name and the process id: the collector knows both.
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    stream,
  );
  return {
    call({ ms, ...call }) {
      logger[call.status >= 500 ? 'warn' : 'info']({ ...call, ms: Math.round(10 * ms) / 10 }, 'call');
    },
    failed(error, where, callId) {
      const facts = { where, ...(callId !== undefined && { id: callId }) };
      // A sentence of our own needs no stack.
      const { stack, ...line } = errorLine(error);
      logger.error({ ...facts, error: typeof error === 'string' ? line.message : { ...line, stack } }, 'failed');
    },
    said: (text, facts = {}) => logger.info(facts, text),
  };
}
