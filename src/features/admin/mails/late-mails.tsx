import type { Evening } from '../../../api/admin-calls';
import { useMessages } from '../../../messages/messages';
import { Notice } from '../../../ui/notice';

/** A code is good for ten minutes, and somebody is waiting for it. */
const LATE_S = 120;

/** Says that the mail server takes no mails. */
export function LateMails({ evening: { mailsWaitSeconds } }: { evening: Evening }) {
  const t = useMessages();
  if (mailsWaitSeconds < LATE_S) return null;
  return <Notice kind="danger">{t('admin.mailsWait', { minutes: Math.floor(mailsWaitSeconds / 60) })}</Notice>;
}
