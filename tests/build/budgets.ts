const KIB = 1024;
/** A React 19 hello in a shadow root, brotli: what the budgets are ratios of (docs of the measurement: `npm run bench`). */
const REACT_HELLO = 56.9 * KIB;

/** Limits in bytes. */
export const BUDGETS = {
  /** embed.js, the landing screen in it, gzip. */
  loader: 6 * KIB,
  /** All a page with the script tag loads until the landing or the login screen answers, brotli. */
  firstScreen: {
    '/': 1.35 * REACT_HELLO,
    // The goal is the same; the form that shows before React, and the landing screen in the loader, cost what is over it.
    '/login': 83_600,
  },
  /** All scripts of the widget, the federation runtime left out, brotli. The goal is 2.3 times the hello. */
  everything: 2.35 * REACT_HELLO,
  /** Requests until the screen of a route answers: loader, widget, its part; the forms are a file of their own. */
  requests: { '/': 3, '/login': 5 },
  /** Each lazy part, and what parts share, by the name its file begins with, brotli. */
  parts: {
    'signed-in': 6 * KIB,
    forms: 2.1 * KIB,
    styles: 3.8 * KIB,
    welcome: 1.55 * KIB,
    help: 1.2 * KIB,
    account: 2.85 * KIB,
    register: 1.75 * KIB,
    recovery: 2.65 * KIB,
    profile: 13.4 * KIB,
    people: 12.6 * KIB,
    main: 3.3 * KIB,
    admin: 0.65 * KIB,
    menu: 7.4 * KIB,
    shared: 2.1 * KIB,
  },
} as const;
