const KIB = 1024;
/** A React 19 hello in a shadow root, brotli: what the budgets are ratios of (docs of the measurement: `npm run bench`). */
const REACT_HELLO = 56.9 * KIB;

/** Limits in bytes. */
export const BUDGETS = {
  /** embed.js, gzip. */
  loader: 2 * KIB,
  /** All a page with the script tag loads until the landing or the login screen answers, brotli. */
  firstScreen: 1.35 * REACT_HELLO,
  /** All scripts of the widget, the federation runtime left out, brotli. */
  everything: 2.3 * REACT_HELLO,
  /** Requests until the first screen: loader, widget, its screen. */
  requests: 3,
};
