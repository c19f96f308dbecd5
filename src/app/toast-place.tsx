import { useMessages } from '../messages/messages';
import { ToastRegion } from '../ui/toast-region';
import { useApp } from './app-context';

/** Where the toasts of the mount show. */
export function ToastPlace() {
  const { toasts } = useApp().core;
  const t = useMessages();
  return <ToastRegion toasts={toasts} label={t('app.notifications')} dismissLabel={t('app.dismiss')} />;
}
