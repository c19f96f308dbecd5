/** What session recorders read as: record nothing of this. rrweb (and those built on it), PostHog, Sentry, Datadog. */
const CLASSES = ['rr-block', 'ph-no-capture', 'sentry-block', 'fs-exclude'];
/** Clarity, Hotjar, Datadog, LogRocket, Smartlook, OpenReplay, Mouseflow, Contentsquare. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  'data-clarity-mask': 'true',
  'data-hj-suppress': '',
  'data-dd-privacy': 'hidden',
  'data-private': '',
  'data-recording-disable': 'true',
  'data-openreplay-hidden': '',
  'data-mf-replace': '',
  'data-cs-mask': '',
};

/**
 * Asks session recorders of the page not to record what is in the widget: typed e-mails, and other people's names and photos.
 *
 * @param root the widget's inner root: recorders look from an element upwards, as far as its shadow root
 */
export function maskFromRecorders(root: Element): void {
  root.classList.add(...CLASSES);
  for (const [name, value] of Object.entries(ATTRIBUTES)) root.setAttribute(name, value);
}
