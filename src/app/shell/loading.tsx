import { useMessages } from '../../messages/messages';
import s from './app.module.css';

/** Shown while a guard waits (§2, X10). */
export function Loading() {
  const t = useMessages();
  return <output className={s.loading}>{t('app.loading')}</output>;
}
