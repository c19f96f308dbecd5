/**
 * The oldest browsers the widget runs in: the first with `popover`, which its menus need, with
 * `light-dark()`, whose replacement would not see a color-scheme set from script, and with
 * `Promise.withResolvers`.
 */
export const BROWSERS = ['chrome 123', 'edge 123', 'firefox 125', 'safari 17.5'];
