import { useStore } from 'zustand';
import type { After } from '../../../api/admin-after-calls';
import { instantAt, wallTimeAt } from '../../../domain/time-zone';
import { useMessages } from '../../../messages/messages';
import { useMoment } from '../../../session/dates';
import { TextField } from '../../../ui/field';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { DialogButton } from '../desk-dialog';
import { DeskSection } from '../desk-section';
import { accountsIn } from '../evening-counts';
import { Question } from '../question';

interface DeletionProps {
  after: After;
  onChange: (after: After) => void;
}

/** When everybody is deleted. */
export function Deletion({ after, onChange }: DeletionProps) {
  const t = useMessages();
  const date = useMoment();
  const { deletesAt, chosen } = after;
  return (
    <DeskSection title={t('admin.deletion')}>
      <p>{deletesAt === null ? t('admin.deletion.open') : t('admin.deletes', { date: date(deletesAt) })}</p>
      <div>
        <DialogButton label={t('admin.deletion.set')} small disabled={deletesAt === null && !chosen}>
          {(id, close) => <DeletionForm id={id} onClose={close} after={after} onChange={onChange} />}
        </DialogButton>
      </div>
    </DeskSection>
  );
}

/** Sets the day of deletion. */
function DeletionForm({
  id,
  onClose,
  onChange,
  after: { deletesAt, chosen, people },
}: DeletionProps & { id: string; onClose: () => void }) {
  const t = useMessages();
  const toasts = useToasts();
  const { after, evening: store } = useAdminStores();
  const evening = useStore(store, (state) => state.evening);
  const day = deletesAt === null ? '' : wallTimeAt(deletesAt).slice(0, 10);
  return (
    <Question
      id={id}
      title={t('admin.deletion')}
      // Servers that say no more have the evening's own figures.
      hint={t('admin.deletion.hint', { count: people ?? (evening ? accountsIn(evening.people) : 0) })}
      action={t('admin.save')}
      isDangerous
      fields={['deletesAt']}
      onClose={onClose}
      onAnswer={async ({ deletesAt: typed, password }) => {
        onChange(await after.planDeletion(typed === '' ? null : instantAt(`${typed}T00:00`), password));
        onClose();
        toasts.show('success', t('admin.saved'));
      }}
    >
      <TextField
        name="deletesAt"
        type="date"
        label={t('admin.deletion.day')}
        hint={emptyHint()}
        defaultValue={chosen ? day : ''}
      />
    </Question>
  );

  function emptyHint(): string | undefined {
    const days = evening?.retentionDays ?? null;
    if (days === null) return undefined;
    return days === 1 ? t('admin.deletion.emptyOne') : t('admin.deletion.empty', { days });
  }
}
