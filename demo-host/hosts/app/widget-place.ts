import type { LoadWidget, Settings } from './load-widget';

/**
 * Shows the widget in an element, once its module is there.
 *
 * @param onFailed when it can't be shown; the host says so in its own words
 * @returns takes it away again, also while it is still on its way
 */
export function showWidget(
  element: HTMLElement,
  load: LoadWidget,
  { apiHost, clientId }: Settings,
  onFailed: () => void,
): () => void {
  let gone = false;
  let unmount: (() => void) | undefined;
  const show = async () => {
    const { mountDatingApp } = await load();
    if (gone) return;
    const handle = mountDatingApp(element, { apiHost, clientId });
    unmount = () => handle.unmount();
    await handle.ready;
  };
  show().catch(() => {
    if (!gone) onFailed();
  });
  return () => {
    gone = true;
    unmount?.();
  };
}
