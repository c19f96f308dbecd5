import { useStore } from 'zustand';
import { useParts } from '../parts/parts-context';
import { ToastPlace } from './toast-place';

/** What may show over any screen: toasts, and a match, which can only come once the people tabs have loaded. */
export function Overlays() {
  const parts = useParts();
  const { people, card } = useStore(parts);
  return (
    <>
      {people.status === 'ready' && (
        <people.module.MatchMoment card={card.status === 'ready' ? card.module : null} load={parts.load} />
      )}
      <ToastPlace />
    </>
  );
}
