import type * as Widget from '../../../src/embed/mount';

export type WidgetModule = typeof Widget;

/** Fetches the widget's module. */
export type LoadWidget = () => Promise<WidgetModule>;

/** Settings that the page's server fills in. */
export interface Settings {
  readonly apiHost: string;
  readonly clientId: string;
  /** URL of the widget's `remoteEntry.js`. */
  readonly remote: string;
  /** The host's heading. */
  readonly title: string;
  /** The host's base path; its views are below it. */
  readonly path: string;
}

/** The element to render into, and the page's settings. */
export function hostPlace(): { place: HTMLElement; settings: Settings } {
  const place = document.querySelector<HTMLElement>('#host');
  if (!place) throw new Error('This page has no #host');
  const { apiHost = '', clientId = '', remote = '', title = '', path = '' } = place.dataset;
  return { place, settings: { apiHost, clientId, remote, title, path } };
}
