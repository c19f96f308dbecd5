/** A change within this time after our own write, other than a Back, counts as the host overwriting it. Milliseconds. */
const SOON_MS = 300;

/** Detects a host router that overwrites our writes to the hash. */
export interface FightWatch {
  /** Call after each of our writes. */
  wrote(): void;
  /**
   * Call on each outside change.
   * @param intended whether it leads to one of our screens: then it is a link, not an overwrite
   * @returns whether this is the second write in a row to be overwritten at once
   */
  isOn(intended: boolean): boolean;
}

export function createFightWatch(view: Window): FightWatch {
  let written: { at: number; entry: number; hash: string } | null = null;
  let overwritten = 0;
  // A quick Back is no overwrite. Without the Navigation API the two can't be told apart.
  const entry = () => (view as Partial<Window>).navigation?.currentEntry?.index ?? 0;
  const isFresh = () => written !== null && Date.now() - written.at < SOON_MS;
  return {
    wrote() {
      if (written && !isFresh()) overwritten = 0;
      written = { at: Date.now(), entry: entry(), hash: view.location.hash };
    },
    isOn(intended) {
      // A link fires two events. If the first one led to a redirect, the redirect's hash is still in place at the second.
      if (!written || view.location.hash === written.hash) return false;
      overwritten = !intended && isFresh() && entry() >= written.entry ? overwritten + 1 : 0;
      written = null;
      return overwritten > 1;
    },
  };
}
