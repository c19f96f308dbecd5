import type { LoadWidget, Settings } from './load-widget';

/**
 * Shows the widget in an element once its module has loaded.
 *
 * @param onFailed called if the widget can't be shown
 * @returns removes the widget, also while it is still loading
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
