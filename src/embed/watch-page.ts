/** Folder of the widget's files. */
const HOME = import.meta.url.replace(/[^/]*$/, '');

/**
 * Notices what the page takes from the widget without a word to it: the API or photos, by its policy (H5, H6), and
 * clicks, by a script that stops them on the window (H24).
 * @param tell may be called again for the same thing
 * @returns undo
 */
export function watchPage(
  shadow: ShadowRoot,
  apiHost: () => string,
  tell: (feature: 'api' | 'photos' | 'clicks', text: string) => void,
): () => void {
  const document = shadow.ownerDocument;
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };

  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI: url, disposition, effectiveDirective, sourceFile }) => {
      const isApi = url.startsWith(apiHost());
      // The document hears of everybody's: an image may be the host's own, and so may a request.
      const isPhoto =
        Array.from(shadow.querySelectorAll('img')).some(({ src }) => src === url) ||
        (sourceFile.startsWith(HOME) && !url.startsWith(HOME));
      if (disposition !== 'enforce' || !(isApi || isPhoto)) return;
      // The origin alone: an upload's address is a secret.
      tell(isApi ? 'api' : 'photos', `${effectiveDirective} of the page's policy leaves out ${new URL(url).origin}`);
    },
    options,
  );

  let stopped = 0;
  const onWindow = (event: Event) => {
    if (!event.composedPath().includes(shadow)) return;
    stopped += 1;
    setTimeout(() => stopped > 2 && tell('clicks', 'A script of the page stops clicks on their way to the widget'));
  };
  document.defaultView?.addEventListener('click', onWindow, options);
  shadow.addEventListener('click', () => (stopped = 0), options);
  return () => stop.abort();
}
