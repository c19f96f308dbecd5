import { dateLocale, formatMoment } from '../../session/dates';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Card } from '../../ui/card';
import { PasswordGate } from './password-gate';
import s from './dashboard.module.css';

/** Says that the session is about to end, and begins another in its place. @param endsAt ms since 1970 */
export function Renewal({ endsAt }: { endsAt: number }) {
  const t = useMessages();
  const { locale } = useServices();
  const time = formatMoment(endsAt, dateLocale(locale)) ?? '';
  return (
    <Card as="section" className={s.section}>
      <PasswordGate label={t('admin.renew')} action={t('admin.renew')}>
        <output>{t('admin.renew.hint', { time })}</output>
      </PasswordGate>
    </Card>
  );
}
