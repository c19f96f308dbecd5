/**
 * The oldest supported browsers: the first with `popover`, which the menus need, with `light-dark()`, whose polyfill ignores
 * a color-scheme set from script, and with `Promise.withResolvers`.
 */
export const BROWSERS = ['chrome 123', 'edge 123', 'firefox 125', 'safari 17.5'];
