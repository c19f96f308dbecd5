import type { Settings } from './load-widget';

/** Adds the widget's script to the page, and returns the attributes for its tag. */
export function withScript({ apiHost, clientId, remote }: Settings) {
  const src = new URL('embed.js', remote).href;
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
  return { 'api-host': apiHost, 'client-id': clientId };
}
