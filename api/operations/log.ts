import { pino, type DestinationStream, type Logger } from 'pino';
import type { FinishedCall } from '../settings/options.ts';

/** Patterns of personal data in foreign texts, and their replacements in the log. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"'(),;:[\]]+@[^\s@<>"'(),;:[\]]+/g, '(e-mail)'],
  [/\b(?:Bearer\s+)?ey[\w-]{10,}(?:\.[\w-]*){1,2}/g, '(token)'],
  [/\b[0-9a-z]{1,10}\.[\w-]{43}\b/g, '(grant)'],
  [/\bsig=[\w-]+/g, 'sig=(signature)'],
  [/\b\d{6}\b/g, '(code)'],
  // PostgreSQL quotes invalid values.
  [/(invalid input (?:syntax|value) for [^:]*): ".*"/gs, '$1: (value)'],
];

/** A text may quote a whole request, and searching it for e-mails takes quadratic time. */
const TEXT_MAX = 4_000;

/**
 * The text without e-mails, tokens and codes, which mail servers, drivers and databases quote; our own errors contain no
 * personal data. Cut after 4,000 characters, at a space.
 */
export function scrubbed(text: string): string {
  // Cut at a space, or half an e-mail would remain.
  const short = text.length <= TEXT_MAX ? text : text.slice(0, Math.max(0, text.lastIndexOf(' ', TEXT_MAX)));
  return PERSONAL.reduce((rest, [pattern, name]) => rest.replace(pattern, name), short);
}

/** An error as logged. */
interface ErrorLine {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: ErrorLine;
}

/** Only these fields, because a driver's error also has the statement's values, and a mail server's the recipients. */
export function errorLine(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: scrubbed(String(error)) };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? String(error.code) : undefined;
  return {
    type: error.constructor.name,
    message: scrubbed(error.message),
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: scrubbed(error.stack) }),
    ...(error.cause !== undefined && depth < 3 && { cause: errorLine(error.cause, depth + 1) }),
  };
}

/** One JSON object per line: ids, routes, statuses and durations, and nothing else about people. */
export interface Log {
  /** Logs an answered call. */
  call(call: FinishedCall): void;
  /** Logs an unexpected error. `where` is a route or a part of the server, `callId` the call in which it happened. */
  failed(error: unknown, where: string, callId?: string): void;
  /** Logs an event for the operator. */
  said(text: string, facts?: Record<string, string | number | boolean>): void;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** @param stream default: standard output, written at once, so that nothing is lost when the process ends */
export function createLog(level: LogLevel, stream: DestinationStream = pino.destination({ dest: 1, sync: true })): Log {
  const logger: Logger = pino(
    // Without host name and process id, which the log collector knows.
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    stream,
  );
  return {
    call({ ms, ...call }) {
      logger[call.status >= 500 ? 'warn' : 'info']({ ...call, ms: Math.round(10 * ms) / 10 }, 'call');
    },
    failed(error, where, callId) {
      const facts = { where, ...(callId !== undefined && { id: callId }) };
      // Our own sentences need no stack.
      const { stack, ...line } = errorLine(error);
      logger.error({ ...facts, error: typeof error === 'string' ? line.message : { ...line, stack } }, 'failed');
    },
    said: (text, facts = {}) => logger.info(facts, text),
  };
}
