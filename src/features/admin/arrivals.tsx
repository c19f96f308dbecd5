import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Arrival, Tap } from '../../api/arrival-calls';
import { refusedField } from '../../api/admin-calls';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { classes } from '../../ui/classes';
import { Notice } from '../../ui/notice';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { ArrivalRow } from './arrival-row';
import { createArrivalsStore } from './arrivals-store';
import { DeskSection } from './desk-section';
import { failureOf } from './failure';
import { NumberDialog } from './number-dialog';
import { PagedFailure, PagedRows, PagedSearch } from './paged-list';
import { PrintButtons } from './print-buttons';
import { createTapOutbox } from './tap-outbox';
import shared from './dashboard.module.css';
import s from './roster.module.css';

/** Who is expected: a tap checks somebody in, also where the connection comes and goes. */
export function Arrivals() {
  const t = useMessages();
  const toasts = useToasts();
  const { once } = useServices();
  const { arrivals: calls, evening } = useAdminStores();
  // With the component: what is known of people goes when the page is locked.
  const [store] = useState(() => createArrivalsStore(calls));
  const outbox = once(createTapOutbox);
  const { phase, items, words, page } = useStore(store);
  const { expected, here } = page ?? { expected: 0, here: 0 };
  const { taps, offline } = useStore(outbox);
  const [chosen, setChosen] = useState<Arrival | null>(null);
  useEffect(() => void store.load(), [store]);
  useEffect(() => {
    const onRefused = (_tap: Tap, error: unknown) => {
      const failure = failureOf(error);
      if (refusedField(error) === 'number') toasts.show('error', t('admin.arrivals.taken'));
      else if (failure) toasts.show('error', 'text' in failure ? failure.text : t(failure.key, failure.values));
      void store.load();
    };
    const onAnswer = (answer: Parameters<typeof store.take>[0]) => {
      store.take(answer);
      // The last one may have opened the evening.
      if (outbox.getState().taps.length === 0) void evening.load();
    };
    const stops = [outbox.listen({ onAnswer, onRefused }), outbox.start(calls)];
    return () => stops.forEach((stop) => stop());
  }, [outbox, store, calls, evening, toasts, t]);
  const checkIn = ({ guestId, userId }: Arrival) => outbox.add({ what: 'in', guestId, userId });
  if (phase === 'none' || phase === 'loading') return null;
  return (
    <DeskSection
      title={t('admin.arrivals')}
      beside={
        <p className={shared.muted} aria-live="polite">
          {expected > 0 && t('admin.arrivals.count', { here, expected })}
        </p>
      }
    >
      <PagedSearch store={store} label={t('admin.arrivals.search')} />
      <output className={s.status}>
        {offline && taps.length > 0 && <Notice kind="danger">{t('admin.arrivals.offline')}</Notice>}
      </output>
      <PagedFailure store={store} text={t('admin.arrivals.failed')} />
      <output className={classes(shared.muted, s.status)}>
        {phase === 'ready' && items.length === 0 && t(words === '' ? 'admin.arrivals.none' : 'admin.people.unfound')}
      </output>
      <PagedRows store={store} moreLabel={t('admin.arrivals.more')} failureText={t('admin.arrivals.failed')}>
        {items.map((person) => (
          <ArrivalRow
            key={person.id}
            person={person}
            taps={taps}
            onCheckIn={() => checkIn(person)}
            onNumber={() => setChosen(person)}
          />
        ))}
      </PagedRows>
      {expected > 0 && <PrintButtons />}
      <NumberDialog person={chosen} outbox={outbox} onClose={() => setChosen(null)} />
    </DeskSection>
  );
}
