import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { refusedField } from '../../api/admin-calls';
import type { Arrival, Tap } from '../../api/arrival-calls';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { focusLate } from '../../ui/focus-late';
import { Notice } from '../../ui/notice';
import { useToasts } from '../../ui/toasts';
import { Absence } from './absence';
import { useAdminStores, useDeskList } from './admin-stores';
import { createArrivalsStore, withTaps } from './arrivals-store';
import { useFailureToast } from './use-call';
import shared from './dashboard.module.css';
import { DeskSection } from './desk-section';
import { NumberDialog } from './number-dialog';
import { PagedFailure, PagedRows, PagedSearch } from './paged-list';
import { PrintButtons } from './printing';
import s from './roster.module.css';
import { createTapOutbox, type TapOutbox } from './tap-outbox';

/** The expected people. A tap checks them in, even on an unreliable connection. */
export function Arrivals() {
  const t = useMessages();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const { perMount } = useServices();
  const { arrivals: calls, refresh } = useAdminStores();
  const store = useDeskList(() => createArrivalsStore(calls));
  const outbox = perMount(createTapOutbox);
  const { phase, items, words, page } = useStore(store);
  const { expected, here } = page ?? { expected: 0, here: 0 };
  const { taps, offline } = useStore(outbox);
  const [chosen, setChosen] = useState<Arrival | null>(null);
  useEffect(() => {
    const onRefused = (_tap: Tap, error: unknown) => {
      if (refusedField(error) === 'number') toasts.show('error', t('admin.arrivals.taken'));
      else showFailure(error);
      void store.load();
    };
    const onAnswer = (answer: Parameters<typeof store.take>[0]) => {
      store.take(answer);
      if (outbox.getState().taps.length === 0) refresh(store);
    };
    const stops = [outbox.listen({ onAnswer, onRefused }), outbox.start(calls)];
    return () => stops.forEach((stop) => stop());
  }, [outbox, store, calls, refresh, toasts, showFailure, t]);
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
            outbox={outbox}
          />
        ))}
      </PagedRows>
      {expected > 0 && <PrintButtons />}
      <NumberDialog person={chosen} outbox={outbox} onClose={() => setChosen(null)} />
    </DeskSection>
  );
}

export interface ArrivalRowProps {
  person: Arrival;
  /** Unsent taps. */
  taps: readonly Tap[];
  onCheckIn: () => void;
  onNumber: () => void;
  outbox: Pick<TapOutbox, 'add'>;
}

/** An expected person with a check-in button, replaced by their number, which opens further actions. */
function ArrivalRow({ person, taps, onCheckIn, onNumber, outbox }: ArrivalRowProps) {
  const t = useMessages();
  const { name, email, number, absentAt } = person;
  const { isHere, unsent } = withTaps(person, taps);
  const row = useRef<HTMLLIElement>(null);
  /** Checking in removes the pressed button: what stands there gets the focus, first while the tap waits, then the number. */
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    focusLate(row.current?.querySelector<HTMLElement>('button, [tabindex]'), row.current);
    if (!unsent) pressed.current = false;
  }, [unsent]);
  const checkIn = () => {
    pressed.current = true;
    onCheckIn();
  };
  return (
    <li ref={row} className={s.person}>
      <div className={s.facts}>
        <p className={s.name}>
          <bdi>{name}</bdi>
        </p>
        {email !== '' && email !== name && <p className={s.detail}>{email}</p>}
        {absentAt != null && !isHere && <p className={s.detail}>{t('admin.absent')}</p>}
      </div>
      <div className={s.acts}>
        {!unsent && !isHere && <Absence person={person} outbox={outbox} />}
        {unsent ? (
          <p tabIndex={-1} className={s.detail}>
            {t('admin.arrivals.sending')}
          </p>
        ) : isHere ? (
          <Button small className={s.number} aria-label={label()} onClick={onNumber}>
            {number ?? '–'}
          </Button>
        ) : (
          <Button small aria-label={t('admin.arrivals.in.of', { name })} onClick={checkIn}>
            {t('admin.arrivals.in')}
          </Button>
        )}
      </div>
    </li>
  );

  function label(): string {
    return number === null ? t('admin.arrivals.here.of', { name }) : t('admin.arrivals.number.of', { number, name });
  }
}
