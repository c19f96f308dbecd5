import Lock from 'lucide-react/icons/lock';
import { useId } from 'react';
import { useMessages } from '../../messages/messages';
import { Card } from '../../ui/card';
import { Heading } from '../../ui/heading';
import { PasswordGate } from './password-gate';
import s from './dashboard.module.css';

/** Stands in the place of the evening until the password is given again. */
export function Locked() {
  const t = useMessages();
  const id = useId();
  return (
    <Card as="section" className={s.section} aria-labelledby={id}>
      <div className={s.head}>
        <Heading below={1} id={id}>
          {t('admin.locked')}
        </Heading>
        <Lock size={20} className={s.muted} />
      </div>
      <p className={s.muted}>{t('admin.locked.hint')}</p>
      <PasswordGate label={t('admin.locked')} action={t('admin.unlock')} />
    </Card>
  );
}
