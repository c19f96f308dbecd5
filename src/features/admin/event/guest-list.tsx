import { useId, useState } from 'react';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores, useDeskFacts } from '../admin-stores';
import s from '../dashboard.module.css';
import { DeskDialog } from '../desk-dialog';
import { DeskSection } from '../desk-section';
import { useDeskTab } from '../desk-tabs';
import { Question } from '../question';

/** Whether there is a guest list, and for how many; it is filled among the people, and removed here. */
export function GuestList() {
  const t = useMessages();
  const [guests] = useDeskFacts().guests;
  const [, openTab] = useDeskTab();
  const [isRemoving, setIsRemoving] = useState(false);
  const id = useId();
  const close = () => setIsRemoving(false);
  if (guests === 'loading' || guests === 'none') return null;
  if (guests === 'failed') return <Notice kind="danger">{t('admin.guests.failed')}</Notice>;
  const { hasList, invited } = guests;
  return (
    <DeskSection title={t('admin.guests')}>
      <p>{hasList ? t('admin.guests.invited', { count: invited }) : t('admin.guests.open')}</p>
      <div className={s.buttons}>
        <Button small onClick={() => openTab('PEOPLE')}>
          {t('admin.tab.people')}
        </Button>
        {hasList && (
          <Button small variant="ghost" onClick={() => setIsRemoving(true)}>
            {t('admin.guests.remove')}
          </Button>
        )}
      </div>
      <DeskDialog open={isRemoving} onClose={close} labelledBy={id}>
        <RemoveListForm id={id} invited={invited} onClose={close} />
      </DeskDialog>
    </DeskSection>
  );
}

/** Asks for the password before the list is removed. */
function RemoveListForm({ id, invited, onClose }: { id: string; invited: number; onClose: () => void }) {
  const t = useMessages();
  const toasts = useToasts();
  const { guests, refresh } = useAdminStores();
  return (
    <Question
      id={id}
      title={t('admin.guests.remove')}
      hint={<p>{t('admin.guests.remove.hint', { count: invited })}</p>}
      action={t('admin.guests.remove')}
      isDangerous
      onClose={onClose}
      onAnswer={async ({ password }) => {
        await guests.removeGuestList(password);
        onClose();
        toasts.show('success', t('admin.guests.open'));
        refresh();
      }}
    />
  );
}
