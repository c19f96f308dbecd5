/** A change this soon after our own write, other than a Back, counts as the host overwriting it. Milliseconds. */
const SOON_MS = 300;

/** Detects a host router that overwrites our writes to the hash. */
export interface FightWatch {
  /** Call after each write of the widget's. */
  wrote(): void;
  /**
   * Call on each outside change.
   * @param intended whether it leads to a screen of its own: the host's link to Help, pressed in a hurry, is no fight
   * @returns whether this is the second write in a row to be overwritten at once
   */
  isOn(intended: boolean): boolean;
}

export function createFightWatch(view: Window): FightWatch {
  let written: { at: number; entry: number; hash: string } | null = null;
  let overwritten = 0;
  // A Back is the attendee's choice, however quick. Without the Navigation API we can't tell it from the host's write.
  const entry = () => (view as Partial<Window>).navigation?.currentEntry?.index ?? 0;
  const isFresh = () => written !== null && Date.now() - written.at < SOON_MS;
  return {
    wrote() {
      if (written && !isFresh()) overwritten = 0;
      written = { at: Date.now(), entry: entry(), hash: view.location.hash };
    },
    isOn(intended) {
      // A link fires two events. If a redirect answers the first, its own hash is still in place at the second.
      if (!written || view.location.hash === written.hash) return false;
      overwritten = !intended && isFresh() && entry() >= written.entry ? overwritten + 1 : 0;
      written = null;
      return overwritten > 1;
    },
  };
}
