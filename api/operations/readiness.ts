/** A check for each part that a server needs, by name. Each rejects while its part is down. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

/** Called with the error when a part fails, and with `null` when it is back. */
export type OnChange = (part: string, error: unknown) => void;

/** Balancers may ask every second from several places, so the database is asked at most this often. */
const KEPT_MS = 5_000;
const PATIENCE_MS = 3_000;
const WATCH_EVERY_MS = 5_000;

/** Checks parts, each for at most three seconds, and tells when one changes. */
function createChecker(onChange: OnChange) {
  const failing = new Set<string>();
  return async (part: string, run: () => Promise<unknown>): Promise<boolean> => {
    const error = await within(run).then(
      () => null,
      (failure: unknown) => failure,
    );
    if (error !== null && !failing.has(part)) onChange(part, error);
    if (error === null && failing.delete(part)) onChange(part, null);
    if (error !== null) failing.add(part);
    return error === null;
  };
}

/** Returns a function that tells whether calls can be answered, which takes the database alone; cached for five seconds. */
export function createReadiness(database: () => Promise<unknown>, onChange: OnChange): () => Promise<boolean> {
  const check = createChecker(onChange);
  let latest: { at: number; outcome: Promise<boolean> } | undefined;
  return () => {
    const now = performance.now();
    if (latest === undefined || now - latest.at > KEPT_MS) latest = { at: now, outcome: check('database', database) };
    return latest.outcome;
  };
}

/** The parts without which most calls are still answered: photos, and mail. */
export interface PartWatch {
  /** Whether each worked when it was last checked; without those that haven't been checked yet. */
  states(): Readonly<Record<string, boolean>>;
  close(): void;
}

/** Checks the parts now and every five seconds. */
export function watchParts(checks: Checks, onChange: OnChange): PartWatch {
  const check = createChecker(onChange);
  const states: Record<string, boolean> = {};
  const checking = new Set<string>();
  const checkAll = () => {
    for (const [part, run] of Object.entries(checks)) {
      if (checking.has(part)) continue;
      checking.add(part);
      void check(part, run).then((isUp) => {
        states[part] = isUp;
        checking.delete(part);
      });
    }
  };
  checkAll();
  const timer = setInterval(checkAll, WATCH_EVERY_MS).unref();
  return { states: () => states, close: () => clearInterval(timer) };
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
