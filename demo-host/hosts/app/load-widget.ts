import type * as Widget from '../../../src/embed/mount';

export type WidgetModule = typeof Widget;

/** Fetches the widget's module; every host page is given one of three. */
export type LoadWidget = () => Promise<WidgetModule>;

/** What the page's server filled in. */
export interface Settings {
  readonly apiHost: string;
  readonly clientId: string;
  /** Address of the widget's `remoteEntry.js`. */
  readonly remote: string;
  /** Name and manner of this host, for its heading. */
  readonly title: string;
  /** The host's own first path; its views are below it. */
  readonly path: string;
}

/** @returns where the page goes, and what it needs to know */
export function hostPlace(): { place: HTMLElement; settings: Settings } {
  const place = document.querySelector<HTMLElement>('#host');
  if (!place) throw new Error('This page has no #host');
  const { apiHost = '', clientId = '', remote = '', title = '', path = '' } = place.dataset;
  return { place, settings: { apiHost, clientId, remote, title, path } };
}
