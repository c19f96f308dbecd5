import { useStore } from 'zustand';
import { useParts } from '../parts/parts-context';
import { ToastPlace } from './toast-place';

/** What may show over any screen: toasts, and a match, which can only come once the people tabs have loaded. */
export function Overlays() {
  const people = useStore(useParts(), (states) => states.people);
  return (
    <>
      {people.status === 'ready' && <people.module.MatchMoment />}
      <ToastPlace />
    </>
  );
}
