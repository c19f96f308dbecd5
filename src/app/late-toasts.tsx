import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Notice } from '../ui/notice';
import { useApp } from './app-context';

const KINDS = { success: 'success', error: 'danger', info: 'info' } as const;

/**
 * The toasts. Their place comes once the first screen stands, empty, as a screen reader must know it before it says
 * anything; what was said before waits for it. Should it not come, they are notices under the screen instead.
 */
export function LateToasts() {
  const { parts, toasts } = useApp().core;
  const place = useStore(parts, (states) => states.toasts);
  const shown = useStore(toasts.store, (state) => state.toasts);
  useEffect(() => void parts.load('toasts'), [parts]);
  if (place.status === 'ready') return <place.module.ToastPlace />;
  if (place.status !== 'failed') return null;
  return shown.map(({ id, kind, text }) => (
    <Notice key={id} kind={KINDS[kind]}>
      {text}
    </Notice>
  ));
}
