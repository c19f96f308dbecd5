import { useStore } from 'zustand';
import { Notice } from '../../ui/notice';
import { useToasts } from '../../ui/toasts';
import { useParts } from '../parts/parts-context';

const KINDS = { success: 'success', error: 'danger', info: 'info' } as const;

/**
 * The toasts. Their region loads after the first screen and mounts empty, since a screen reader announces only changes to
 * a live region it already knows; earlier toasts wait for it. If it can't load, toasts show as notices under the screen.
 */
export function DeferredToasts() {
  const toasts = useToasts();
  const part = useStore(useParts(), (states) => states.signedIn);
  const shown = useStore(toasts.store, (state) => state.toasts);
  if (part.status === 'ready') return <part.module.Overlays />;
  if (part.status !== 'failed') return null;
  return shown.map(({ id, kind, text }) => (
    <Notice key={id} kind={KINDS[kind]}>
      {text}
    </Notice>
  ));
}
