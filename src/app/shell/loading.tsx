import { useMessages } from '../../messages/messages';
import s from './app.module.css';

/** What a guard shows while it waits (§2, X10). */
export function Loading() {
  const t = useMessages();
  return <output className={s.loading}>{t('app.loading')}</output>;
}
