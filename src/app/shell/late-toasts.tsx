import { useStore } from 'zustand';
import { Notice } from '../../ui/notice';
import { useToasts } from '../../ui/toasts';
import { useParts } from '../parts/parts-context';

const KINDS = { success: 'success', error: 'danger', info: 'info' } as const;

/**
 * The toasts. Their place comes once the first screen stands, empty, as a screen reader must know it before it says
 * anything; what was said before waits for it. Should it not come, they are notices under the screen instead.
 */
export function LateToasts() {
  const toasts = useToasts();
  const part = useStore(useParts(), (states) => states.signedIn);
  const shown = useStore(toasts.store, (state) => state.toasts);
  if (part.status === 'ready') return <part.module.ToastPlace />;
  if (part.status !== 'failed') return null;
  return shown.map(({ id, kind, text }) => (
    <Notice key={id} kind={KINDS[kind]}>
      {text}
    </Notice>
  ));
}
