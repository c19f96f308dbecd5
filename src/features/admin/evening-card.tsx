import { useId } from 'react';
import { useStore } from 'zustand';
import type { EveningCounts } from '../../api/admin-calls';
import { useMessages, type MessageKey } from '../../messages/messages';
import { Card } from '../../ui/card';
import { Heading } from '../../ui/heading';
import { Button } from '../../ui/button';
import { useAdminStores } from './admin-stores';
import { Timing } from './timing';
import shared from './dashboard.module.css';
import s from './evening.module.css';

/** In the order of their weight; those that are 0 on a good evening only show if they aren't. */
const COUNTS: readonly [name: keyof EveningCounts, text: MessageKey, always: boolean][] = [
  ['readyWomen', 'admin.readyWomen', true],
  ['readyMen', 'admin.readyMen', true],
  ['withoutPhoto', 'admin.withoutPhoto', true],
  ['withoutProfile', 'admin.withoutProfile', true],
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
        {shown.map(([name, text]) => (
          <div key={name} className={s.count}>
            <dt>{t(text)}</dt>
            <dd>{evening.people[name]}</dd>
          </div>
        ))}
      </dl>
      <p className={shared.muted}>{t('admin.ready.hint')}</p>
      <Timing evening={evening} />
    </Card>
  );
}
