import type { Unsent } from '../mail/mailer.ts';
import type { Backlog } from '../repositories/outbox.ts';

/** A check for each part that a server needs, by name. Each rejects while its part is down. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

/** Whether calls can be answered, and which parts fail. */
export interface Readiness {
  ready: boolean;
  parts: Record<string, 'ok' | 'failed'>;
  /** How long the oldest unsent mail has waited, in seconds; `null` if unknown. */
  oldestMailSeconds: number | null;
  /** Mails that this process has given up, because they couldn't arrive while they were of use; `null` if unknown. */
  mailsTooLate: number | null;
}

/** Load balancers may ask every second from several places, so each check runs at most this often. */
const KEPT_MS = 5_000;
const PATIENCE_MS = 3_000;

/**
 * Returns a function that checks all parts, each for at most three seconds, and caches the outcome for five. `onChange` is
 * called when a part fails, and with `null` when it is back.
 */
export function createReadiness(
  checks: Checks,
  backlog: () => Promise<Backlog & Unsent>,
  onChange: (part: string, error: unknown) => void,
): () => Promise<Readiness> {
  const failing = new Set<string>();
  let latest: { at: number; outcome: Promise<Readiness> } | undefined;

  const check = async ([part, run]: [string, () => Promise<unknown>]): Promise<[string, 'ok' | 'failed']> => {
    const error = await within(run).then(
      () => null,
      (failure: unknown) => failure,
    );
    if (error !== null && !failing.has(part)) onChange(part, error);
    if (error === null && failing.delete(part)) onChange(part, null);
    if (error !== null) failing.add(part);
    return [part, error === null ? 'ok' : 'failed'];
  };
  const checkAll = async (): Promise<Readiness> => {
    const mails = within(backlog).catch(() => null);
    const outcomes = await Promise.all(Object.entries(checks).map(check));
    const { oldestSeconds = null, tooLate = null } = (await mails) ?? {};
    return {
      ready: outcomes.every(([, outcome]) => outcome === 'ok'),
      parts: Object.fromEntries(outcomes),
      oldestMailSeconds: oldestSeconds,
      mailsTooLate: tooLate,
    };
  };

  return () => {
    const now = performance.now();
    if (latest === undefined || now - latest.at > KEPT_MS) latest = { at: now, outcome: checkAll() };
    return latest.outcome;
  };
}

async function within<T>(run: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS / 1000} s.`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([run(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
