import type { After } from '../../../api/admin-after-calls';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import s from '../dashboard.module.css';
import { DeskSection } from '../desk-section';
import { useAction } from '../use-call';

/** Whether matches can share contacts. */
export function Contacts({ after, onChange }: { after: After; onChange: (after: After) => void }) {
  const t = useMessages();
  const toasts = useToasts();
  const { after: calls } = useAdminStores();
  const [busy, run] = useAction();
  const { sharesContacts } = after;
  const change = () =>
    run(true, async () => {
      onChange(await calls.shareContacts(!sharesContacts));
      if (sharesContacts) toasts.show('success', t('admin.contacts.hidden'));
    });
  return (
    <DeskSection title={t('admin.contacts')}>
      <div>
        <p>{t(sharesContacts ? 'admin.contacts.on' : 'admin.contacts.off')}</p>
        {sharesContacts && <p className={s.muted}>{t('admin.contacts.hint')}</p>}
      </div>
      <div>
        <Button small busy={busy !== null} onClick={() => void change()}>
          {t(sharesContacts ? 'admin.contacts.stop' : 'admin.contacts.start')}
        </Button>
      </div>
    </DeskSection>
  );
}
