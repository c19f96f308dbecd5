import { useMessages } from '../../messages/messages';
import { ToastRegion } from '../../ui/toast-region';
import { useToasts } from '../../ui/toasts';

/** The mount's toast region. */
export function ToastPlace() {
  const toasts = useToasts();
  const t = useMessages();
  return <ToastRegion toasts={toasts} label={t('app.notifications')} dismissLabel={t('app.dismiss')} />;
}
