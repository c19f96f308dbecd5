import { useId } from 'react';
import { Dialog } from '../../ui/dialog';
import type { Act } from './acts';
import { HelpChoices } from './help-choices';
import { ReportsSeen } from './reports-seen';
import type { RosterStore } from './roster-store';
import { RestoreForm, SuspendForm } from './suspend-form';

const CONTENTS = { help: HelpChoices, suspend: SuspendForm, restore: RestoreForm, reports: ReportsSeen } as const;

/** The dialogs about somebody in the list. A press outside closes none that has a form: words may stand in it. */
export function PersonActs({ act, store, onClose }: { act: Act | null; store: RosterStore; onClose: () => void }) {
  const id = useId();
  const role = act?.what === 'reports' || act?.what === 'help' ? 'dialog' : 'alertdialog';
  const Content = act && CONTENTS[act.what];
  return (
    <Dialog open={act !== null} onClose={onClose} role={role} size="small" labelledBy={id} describedBy={`${id}-hint`}>
      {Content && <Content person={act.person} store={store} id={id} onClose={onClose} />}
    </Dialog>
  );
}
