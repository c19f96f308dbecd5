import { appendFileSync } from 'node:fs';
import type { Target } from './target.ts';

/** A call and its answer, as a report shows them. */
export interface Exchange {
  method: string;
  path: string;
  sent: unknown;
  status: number;
  came: unknown;
}

/** A test of the suite, as a line of the file that `REPORT_FILE` names. */
export interface ReportLine {
  group: string;
  title: string;
  /** What was found instead; `null` if it held. */
  fault: string | null;
  exchanges: Exchange[];
}

export interface Recorded {
  target: Target;
  /** What was exchanged since it was last asked. */
  take(): Exchange[];
}

/** A target that remembers each call. */
export function recorded(target: Target): Recorded {
  let exchanges: Exchange[] = [];
  return {
    target: {
      ...target,
      async call(method, path, options) {
        const answer = await target.call<never>(method, path, options);
        const sent = options?.json ?? options?.raw?.toString().slice(0, 200);
        exchanges.push({ method, path: unsigned(path), sent: hidden(sent), status: answer.status, came: hidden(answer.body) });
        return answer;
      },
    },
    take() {
      const taken = exchanges;
      exchanges = [];
      return taken;
    },
  };
}

/** A report may be passed on: it has neither passwords nor codes nor tokens. */
const SECRET = /password|token|^code$|uploadurl/i;

const unsigned = (path: string) => path.replace(/((?:next|likedNext|likedByNext)Token=)[^&]+/gi, '$1…');

function hidden(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, SECRET.test(name) && typeof one === 'string' && one !== '' ? '…' : one]),
  );
}

/** Adds a line to the report, if one is asked for. */
export function report(line: ReportLine): void {
  const file = process.env['REPORT_FILE'];
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
