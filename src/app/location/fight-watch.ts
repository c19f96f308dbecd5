/** Within this time after our own write, a change that isn't a way back is the host's answer to it. Milliseconds. */
const SOON_MS = 300;

/** Tells whether a router of the host overwrites what we write to the hash (H21). */
export interface FightWatch {
  /** The widget has just written the hash. */
  wrote(): void;
  /** Asked at each change from outside: whether this is the second write in a row that was overwritten at once. */
  isOn(): boolean;
}

export function createFightWatch(view: Window): FightWatch {
  let written: { at: number; entry: number; hash: string } | null = null;
  let overwritten = 0;
  // Going back is the attendee's own doing, however quick. Browsers without the Navigation API take it for the host's.
  const entry = () => (view as Partial<Window>).navigation?.currentEntry?.index ?? 0;
  const isFresh = () => written !== null && Date.now() - written.at < SOON_MS;
  return {
    wrote() {
      if (written && !isFresh()) overwritten = 0;
      written = { at: Date.now(), entry: entry(), hash: view.location.hash };
    },
    isOn() {
      // A link tells twice. A redirect answers the first event, and finds its own hash still there at the second.
      if (!written || view.location.hash === written.hash) return false;
      overwritten = isFresh() && entry() >= written.entry ? overwritten + 1 : 0;
      written = null;
      return overwritten > 1;
    },
  };
}
