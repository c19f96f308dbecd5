/** Photos that can't be made smaller now, and when each is tried again: after growing pauses, in this process's memory. */
export interface LaterTries {
  isWaiting(key: string): boolean;
  /** Waits longer with each failure in a row. */
  failed(key: string, firstPauseMs: number): void;
  succeeded(key: string): void;
  close(): void;
}

/** Most photos remembered; more are tried whenever somebody asks. */
const WAITING_MAX = 5_000;
const PAUSE_MAX_MS = 60 * 60_000;

/** @param onDue called when a photo may be tried again */
export function createLaterTries(onDue: (key: string) => void): LaterTries {
  const photos = new Map<string, { failures: number; timer: NodeJS.Timeout | null }>();
  return {
    isWaiting: (key) => (photos.get(key)?.timer ?? null) !== null,
    failed(key, firstPauseMs) {
      const photo = photos.get(key) ?? { failures: 0, timer: null };
      if (photo.timer !== null || (!photos.has(key) && photos.size >= WAITING_MAX)) return;
      const pause = Math.min(PAUSE_MAX_MS, firstPauseMs * 2 ** photo.failures);
      photo.failures = Math.min(photo.failures + 1, 20);
      photo.timer = setTimeout(() => {
        photo.timer = null;
        onDue(key);
      }, pause).unref();
      photos.set(key, photo);
    },
    succeeded(key) {
      clearTimeout(photos.get(key)?.timer ?? undefined);
      photos.delete(key);
    },
    close() {
      for (const { timer } of photos.values()) clearTimeout(timer ?? undefined);
      photos.clear();
    },
  };
}
