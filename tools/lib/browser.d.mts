/** The executable of a Chromium that starts, if there is one. Throws when CHROMIUM_PATH names one that does not. */
export function findChromium(): Promise<string | undefined>;

/** The same, and gets one where there is none (minutes). Throws when there is none to be had. */
export function ensureChromium(): Promise<string>;
