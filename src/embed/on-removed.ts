/**
 * Calls back a microtask after the element has left the page; for a move within the page, calls `onMoved` instead, and
 * where anything there was given another language or direction, `onRelabelled`. Observes every tree that contains the
 * element, since it may be inside a shadow root of the host.
 * @returns undo
 */
export function onRemoved(element: HTMLElement, callback: () => void, onMoved: () => void, onRelabelled: () => void): () => void {
  let wasConnected = false;
  let root: Node | null = null;
  const observer = new MutationObserver((records) => {
    look();
    const isMove = records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(element)));
    if (isMove && element.isConnected) onMoved();
    if (records.some(({ attributeName }) => attributeName)) onRelabelled();
  });

  function look(): void {
    if (element.isConnected) {
      wasConnected = true;
      if (element.getRootNode() !== root) watch();
    } else if (wasConnected) {
      callback();
    }
  }

  function watch(): void {
    observer.disconnect();
    root = element.getRootNode();
    for (let tree: Node | null = root; tree; tree = tree instanceof ShadowRoot ? tree.host.getRootNode() : null) {
      observer.observe(tree, { childList: true, subtree: true, attributeFilter: ['lang', 'dir'] });
    }
  }

  watch();
  look();
  return () => observer.disconnect();
}
