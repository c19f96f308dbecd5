/**
 * Watches the page's language and direction, which the widget follows where the organiser gives it none of its own.
 * @returns undo
 */
export function watchPageLanguage({ ownerDocument }: HTMLElement, onChange: () => void): () => void {
  const watch = new MutationObserver(onChange);
  watch.observe(ownerDocument.documentElement, { attributeFilter: ['lang', 'dir'] });
  return () => watch.disconnect();
}
