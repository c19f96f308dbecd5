import { pino, type DestinationStream, type Logger } from 'pino';
import type { FinishedCall } from '../options.ts';

/** What a text from elsewhere may contain of an attendee, and what stands for it in the log. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"'(),;:[\]]+@[^\s@<>"'(),;:[\]]+/g, '(e-mail)'],
  [/\b(?:Bearer\s+)?ey[\w-]{10,}(?:\.[\w-]*){1,2}/g, '(token)'],
  [/\b[0-9a-z]{1,10}\.[\w-]{43}\b/g, '(grant)'],
  [/\bsig=[\w-]+/g, 'sig=(signature)'],
  [/\b\d{6}\b/g, '(code)'],
  // PostgreSQL quotes the value it couldn't read.
  [/(invalid input (?:syntax|value) for [^:]*): ".*"/gs, '$1: (value)'],
];

/** A text that quotes a request can be as long as the request, and to look for e-mails in it takes the square of that. */
const TEXT_MAX = 4_000;

/**
 * The text without e-mails, tokens and codes: mail servers, drivers and databases quote what they were sent. Other
 * personal data never gets into an error of ours in the first place. Of a longer text, the words within 4,000 characters.
 */
export function scrubbed(text: string): string {
  // Half an e-mail would be kept.
  const short = text.length <= TEXT_MAX ? text : text.slice(0, Math.max(0, text.lastIndexOf(' ', TEXT_MAX)));
  return PERSONAL.reduce((rest, [pattern, name]) => rest.replace(pattern, name), short);
}

/** What the log keeps of an error. */
interface ErrorLine {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: ErrorLine;
}

/** Only these fields: a driver's error also carries the statement's values, and a mail server's the recipients. */
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
