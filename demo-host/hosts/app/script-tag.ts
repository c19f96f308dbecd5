import type { Settings } from './load-widget';

/** Puts the widget's script into the page, as an organiser's `index.html` has it, and says what its tag shall carry. */
export function withScript({ apiHost, clientId, remote }: Settings) {
  const src = new URL('embed.js', remote).href;
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
  return { 'api-host': apiHost, 'client-id': clientId };
}
