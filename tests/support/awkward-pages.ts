/** Pages of the gallery on which an attendee lives an hour like on any other, by what is awkward there. */
export const AWKWARD = {
  styles: [
    'global-styles-bootstrap', 'global-styles-tailwind', 'root-8px', 'root-24px', 'dark', 'right-to-left', 'narrow-column',
    'transformed-and-clipped', 'topmost-bar', 'hidden-tag', 'inherited-styles', 'quirks-mode', 'print',
  ],
  policies: ['csp-nonce', 'csp-allow-list', 'trusted-types', 'csp-strictest', 'cross-origin-isolated'],
  addresses: ['base-path', 'base-elsewhere', 'hash-router-with-prefix', 'history-router', 'query-and-anchors'],
  places: ['inside-a-form', 'dialog-over-it', 'moved-and-removed', 'mounted-twice', 'inside-a-shadow-root', 'bfcache'],
  scripts: [
    'shortcuts', 'enumerable-prototypes', 'prototype-1-5', 'prototype-1-6', 'prototype-1-7', 'fetch-wrapped', 'amd-and-commonjs',
    'missing-apis', 'cancels-clicks', 'json-replaced', 'fetch-replaced', 'replaced-promise', 'translated',
  ],
} as const;
