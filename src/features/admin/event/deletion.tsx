import { useStore } from 'zustand';
import type { After } from '../../../api/admin-after-calls';
import { instantAt, wallTimeAt } from '../../../domain/time-zone';
import { useMessages } from '../../../messages/messages';
import { TextField } from '../../../ui/field';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { DialogButton } from '../desk-dialog';
import { DeskSection } from '../desk-section';
import { accountsIn } from '../evening-counts';
import { useEventMoment } from '../event-moment';
import { Question } from '../question';

interface DeletionProps {
  after: After;
  onChange: (after: After) => void;
}

/** When everybody is deleted. */
export function Deletion({ after, onChange }: DeletionProps) {
  const t = useMessages();
  const date = useEventMoment();
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

/** The first moment of a day, in ms since 1970. Where clocks are put forward at midnight, it is one o'clock. */
const beginningOf = (day: string, zone?: string) => instantAt(`${day}T00:00`, zone) ?? instantAt(`${day}T01:00`, zone);

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
  const zone = evening?.zone;
  const day = deletesAt === null ? '' : wallTimeAt(deletesAt, zone).slice(0, 10);
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
        onChange(await after.planDeletion(typed === '' ? null : beginningOf(typed, zone), password));
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
