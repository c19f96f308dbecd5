import type { DeskRounds } from '../../../api/admin-rounds-calls';
import { useMessages, type MessageKey } from '../../../messages/messages';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { DialogButton } from '../desk-dialog';
import { Question } from '../question';
import { isOvertaken } from './rounds-store';
import { useRoundsFailure } from './use-rounds-act';

/** Plans all rounds anew, once some have begun. It asks, as it can't be taken back. */
export function Anew({ rounds }: { rounds: DeskRounds }) {
  return (
    <AskedAct act="plan" label="admin.rounds.anew" hint="admin.rounds.anew.hint" told="admin.rounds.planned" rounds={rounds} />
  );
}

/** Takes the rounds away. It asks, as it can't be taken back. */
export function Remove({ rounds }: { rounds: DeskRounds }) {
  return (
    <AskedAct
      act="remove"
      label="admin.rounds.remove"
      hint="admin.rounds.remove.hint"
      told="admin.rounds.removed"
      rounds={rounds}
    />
  );
}

interface AskedActProps {
  act: 'plan' | 'remove';
  label: MessageKey;
  /** Has the `{count}` of those it concerns. */
  hint: MessageKey;
  told: MessageKey;
  rounds: DeskRounds;
}

function AskedAct({ act, label, hint, told, rounds: { here, hasBegun } }: AskedActProps) {
  const t = useMessages();
  const toasts = useToasts();
  const { rounds: store } = useAdminStores();
  const showFailure = useRoundsFailure();
  const answer = async (password: string, close: () => void) => {
    try {
      await store.act(act, hasBegun ? password : undefined);
      toasts.show('success', t(told));
    } catch (error) {
      // Shown at the password.
      if (hasBegun && !isOvertaken(error)) throw error;
      showFailure(error);
    }
    close();
  };
  return (
    <DialogButton label={t(label)} small>
      {(id, close) => (
        <Question
          id={id}
          title={t(label)}
          hint={t(hint, { count: here.women + here.men })}
          action={t(label)}
          isDangerous
          needsPassword={hasBegun}
          onClose={close}
          onAnswer={({ password }) => answer(password, close)}
        />
      )}
    </DialogButton>
  );
}
