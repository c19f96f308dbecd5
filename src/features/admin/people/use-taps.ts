import { useEffect } from 'react';
import { refusedField } from '../../../api/admin-calls';
import type { ArrivalAnswer, Tap } from '../../../api/arrival-calls';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { useFailureToast } from '../use-call';
import { createTapOutbox, type TapOutbox } from './tap-outbox';

/** The taps that wait to be sent. */
export const useOutbox = (): TapOutbox => useServices().perMount(createTapOutbox);

/** Sends the taps as long as the desk is there, whichever tab shows. */
export function useTaps(): void {
  const t = useMessages();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const { arrivals: calls, people: store, refresh } = useAdminStores();
  const outbox = useOutbox();
  useEffect(() => {
    const onRefused = (_tap: Tap, error: unknown) => {
      if (refusedField(error) === 'number') toasts.show('error', t('admin.arrivals.taken'));
      else showFailure(error);
      void store.load();
    };
    const onAnswer = (answer: ArrivalAnswer) => {
      store.take(answer);
      if (outbox.getState().taps.length === 0) refresh(store);
    };
    const stops = [outbox.listen({ onAnswer, onRefused }), outbox.start(calls)];
    return () => stops.forEach((stop) => stop());
  }, [outbox, store, calls, refresh, toasts, showFailure, t]);
}
