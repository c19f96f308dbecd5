/** Two taps within this time are a double tap to the browser, after which it takes no text. No thumb is as fast. */
export const DOUBLE_TAP_MS = 400;
