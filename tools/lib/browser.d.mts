/** The executable of a Chromium that starts, if there is one. Throws when CHROMIUM_PATH names one that does not. */
export function findChromium(): Promise<string | undefined>;

/** The same, and gets one where there is none (minutes). Throws when there is none to be had. */
export function ensureChromium(): Promise<string>;

/** The executable of a headless shell, if there is one: Chromium without windows, extensions and pages kept for the way back. */
export function findHeadlessShell(): Promise<string | undefined>;

/** The same, and installs Debian's where there is none and we may. */
export function ensureHeadlessShell(): Promise<string | undefined>;
