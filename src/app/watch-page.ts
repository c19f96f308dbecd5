import { createListening } from '../page/listening';
import { maskFromRecorders } from '../page/masked';
import { ownMembers } from '../page/own-members';

/** URL of the folder with the widget's files. */
const WIDGET_FOLDER = import.meta.url.replace(/[^/]*$/, '');

/**
 * Keeps session recorders of the page out of the widget. Detects what the page silently blocks: the API or photos by its content
 * security policy, and clicks by a script that stops them on the window.
 * @param report may be called repeatedly for the same problem
 * @returns undo
 */
export function watchPage(
  shadow: ShadowRoot,
  apiHost: string,
  report: (feature: 'api' | 'photos' | 'clicks', text: string) => void,
): () => void {
  const page = ownMembers(shadow.ownerDocument);
  const root = [...shadow.children].find((child) => child.matches('.root'));
  if (root) maskFromRecorders(root);
  const { on, stop } = createListening();
  const options = { capture: true };

  on(
    page,
    'securitypolicyviolation',
    ({ blockedURI: url, disposition, effectiveDirective, sourceFile }) => {
      const isApi = url.startsWith(apiHost);
      // The document receives every violation, including those of the host's own images and requests.
      const isPhoto =
        Array.from(shadow.querySelectorAll('img')).some(({ src }) => src === url) ||
        (sourceFile.startsWith(WIDGET_FOLDER) && !url.startsWith(WIDGET_FOLDER));
      if (disposition !== 'enforce' || !(isApi || isPhoto)) return;
      // Only the origin, as an upload URL is secret.
      report(isApi ? 'api' : 'photos', `${effectiveDirective} of the page's policy leaves out ${new URL(url).origin}`);
    },
    options,
  );

  let stopped = 0;
  const onWindow = (event: Event) => {
    if (!event.composedPath().includes(shadow)) return;
    stopped += 1;
    setTimeout(() => stopped > 2 && report('clicks', 'A script of the page stops clicks on their way to the widget'));
  };
  on(page.defaultView, 'click', onWindow, options);
  on(shadow, 'click', () => void (stopped = 0), options);
  return stop;
}
