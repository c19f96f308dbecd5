import { useMessages } from '../../../messages/messages';
import { useToasts } from '../../../ui/toasts';
import { useFailureToast } from '../use-call';
import { isOvertaken } from './rounds-store';

/** Returns a function that says in a toast what was in the way of a change to the rounds. */
export function useRoundsFailure(): (error: unknown) => void {
  const t = useMessages();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  return (error) => {
    if (isOvertaken(error)) toasts.show('info', t('admin.rounds.overtaken'));
    else showFailure(error);
  };
}

/** Returns a function that does something to the rounds, and says what was in its way. It resolves to whether it was done. */
export function useRoundsAct(): (act: () => Promise<void>) => Promise<boolean> {
  const showFailure = useRoundsFailure();
  return async (act) => {
    try {
      await act();
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  };
}
