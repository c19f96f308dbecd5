import type { Evening } from '../../../api/admin-calls';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import s from '../dashboard.module.css';
import { DialogButton } from '../desk-dialog';
import { DeskSection } from '../desk-section';
import { Question } from '../question';

/** Deletes an evening that was made by mistake, as long as nobody has registered. */
export function DeleteEvening({ evening }: { evening: Evening }) {
  const t = useMessages();
  return (
    <DeskSection title={t('admin.delete')}>
      <p className={s.muted}>{t('admin.delete.hint')}</p>
      <div>
        <DialogButton label={t('admin.delete')} small variant="ghost">
          {(id, close) => <DeleteForm id={id} invited={evening.invited} onClose={close} />}
        </DialogButton>
      </div>
    </DeskSection>
  );
}

function DeleteForm({ id, invited, onClose }: { id: string; invited: number; onClose: () => void }) {
  const t = useMessages();
  const toasts = useToasts();
  const { session } = useServices();
  const { events } = useAdminStores();
  return (
    <Question
      id={id}
      title={t('admin.delete')}
      hint={t('admin.delete.asks', { count: invited })}
      action={t('admin.delete')}
      isDangerous
      onClose={onClose}
      onAnswer={async ({ password }) => {
        await events.deleteOwn(password);
        // The account went with the evening: left to the next call, the session would be said to have expired.
        session.end('manual');
        toasts.show('success', t('admin.delete.done'));
      }}
    />
  );
}
