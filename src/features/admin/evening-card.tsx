import { useId } from 'react';
import { useStore } from 'zustand';
import type { EveningCounts } from '../../api/admin-calls';
import { useMessages, type MessageKey } from '../../messages/messages';
import { Card } from '../../ui/card';
import { Heading } from '../../ui/heading';
import { Button } from '../../ui/button';
import { useAdminStores } from './admin-stores';
import { HereOptions } from './here-options';
import { Timing } from './timing';
import shared from './dashboard.module.css';
import s from './evening.module.css';

/** In the order of their weight; those that are 0 on a good evening only show if they aren't. */
const COUNTS: readonly [name: keyof EveningCounts, text: MessageKey, always: boolean][] = [
  ['readyWomen', 'admin.readyWomen', true],
  ['readyMen', 'admin.readyMen', true],
  ['withoutPhoto', 'admin.withoutPhoto', true],
  ['withoutProfile', 'admin.withoutProfile', true],
  ['hereWomen', 'admin.hereWomen', false],
  ['hereMen', 'admin.hereMen', false],
  ['suspended', 'admin.suspended', false],
  ['reports', 'admin.reports', false],
];

/** The evening at a glance: who is ready, and when it begins and ends. */
export function EveningCard() {
  const t = useMessages();
  const { evening: store } = useAdminStores();
  const { evening, busy } = useStore(store);
  const id = useId();
  if (!evening) return null;
  const told = (sum: number | null) => (sum === null ? t('admin.sums.few') : t('admin.sums.about', { sum }));
  const shown = COUNTS.filter(([name, , always]) => always || evening.people[name] > 0);
  return (
    <Card as="section" className={shared.section} aria-labelledby={id}>
      <div className={shared.head}>
        <Heading below={1} id={id}>
          {t('admin.evening')}
        </Heading>
        <Button small variant="ghost" busy={busy} onClick={() => void store.load()}>
          {t('admin.refresh')}
        </Button>
      </div>
      <dl className={s.counts}>
        {evening.invited > 0 && (
          <div className={s.count}>
            <dt>{t('admin.invited')}</dt>
            <dd>{evening.invited}</dd>
          </div>
        )}
        {shown.map(([name, text]) => (
          <div key={name} className={s.count}>
            <dt>{t(text)}</dt>
            <dd>{evening.people[name]}</dd>
          </div>
        ))}
        {evening.waitingPhones > 0 && (
          <div className={s.count}>
            <dt>{t('admin.waitingPhones')}</dt>
            <dd>{evening.waitingPhones}</dd>
          </div>
        )}
      </dl>
      <p className={shared.muted}>{t('admin.ready.hint')}</p>
      {evening.sums && (
        <p className={shared.muted}>
          {t('admin.sums', { likes: told(evening.sums.likes), matches: told(evening.sums.matches) })}
        </p>
      )}
      <Timing evening={evening} />
      <HereOptions evening={evening} />
    </Card>
  );
}
