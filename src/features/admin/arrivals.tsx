import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Arrival, Tap } from '../../api/arrival-calls';
import { refusedField } from '../../api/admin-calls';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { classes } from '../../ui/classes';
import { Heading } from '../../ui/heading';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { ArrivalRow } from './arrival-row';
import { createArrivalsStore } from './arrivals-store';
import { failureOf } from './failure';
import { NumberDialog } from './number-dialog';
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
  const { phase, people, words, more, expected, here } = useStore(store);
  const { taps, offline } = useStore(outbox);
  const [chosen, setChosen] = useState<Arrival | null>(null);
  const id = useId();
  useEffect(() => store.load(), [store]);
  useEffect(() => {
    const onRefused = (_tap: Tap, error: unknown) => {
      const failure = failureOf(error);
      if (refusedField(error) === 'number') toasts.show('error', t('admin.arrivals.taken'));
      else if (failure) toasts.show('error', 'text' in failure ? failure.text : t(failure.key, failure.values));
      store.load();
    };
    const onAnswer = (answer: Parameters<typeof store.take>[0]) => {
      store.take(answer);
      // The last one may have opened the evening.
      if (outbox.getState().taps.length === 0) void evening.load();
    };
    const stops = [outbox.listen({ onAnswer, onRefused }), outbox.start(calls)];
    return () => stops.forEach((stop) => stop());
  }, [outbox, store, calls, evening, toasts, t]);
  const list = useRef<HTMLUListElement>(null);
  /** How many people were there when more were asked for. */
  const before = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (before.current === null || people.length <= before.current) return;
    // Load more goes with the last page, and the focus with it.
    list.current?.children[before.current]?.querySelector('button')?.focus();
    before.current = null;
  }, [people]);
  const askForMore = () => {
    before.current = people.length;
    store.loadMore();
  };
  const checkIn = ({ guestId, userId }: Arrival) => outbox.add({ what: 'in', guestId, userId });
  if (phase === 'none' || phase === 'loading') return null;
  return (
    <Card as="section" className={shared.section} aria-labelledby={id}>
      <div className={shared.head}>
        <Heading below={1} id={id}>
          {t('admin.arrivals')}
        </Heading>
        <p className={shared.muted} aria-live="polite">
          {expected > 0 && t('admin.arrivals.count', { here, expected })}
        </p>
      </div>
      <TextField
        type="search"
        label={t('admin.arrivals.search')}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        onInput={(event) => store.search(event.currentTarget.value)}
      />
      <output className={s.status}>
        {offline && taps.length > 0 && <Notice kind="danger">{t('admin.arrivals.offline')}</Notice>}
      </output>
      {phase === 'failed' && (
        <Notice
          kind="danger"
          action={
            <Button small onClick={() => store.load()}>
              {t('admin.retry')}
            </Button>
          }
        >
          {t('admin.arrivals.failed')}
        </Notice>
      )}
      <output className={classes(shared.muted, s.status)}>
        {phase === 'ready' && people.length === 0 && t(words === '' ? 'admin.arrivals.none' : 'admin.people.unfound')}
      </output>
      {people.length > 0 && (
        <ul ref={list} className={s.people}>
          {people.map((person) => (
            <ArrivalRow
              key={person.id}
              person={person}
              taps={taps}
              onCheckIn={() => checkIn(person)}
              onNumber={() => setChosen(person)}
            />
          ))}
        </ul>
      )}
      {more !== 'none' && (
        <div className={s.more}>
          {more === 'failed' && <Notice kind="danger">{t('admin.arrivals.failed')}</Notice>}
          <Button busy={more === 'loading'} onClick={askForMore}>
            {t('admin.arrivals.more')}
          </Button>
        </div>
      )}
      {expected > 0 && <PrintButtons />}
      <NumberDialog person={chosen} outbox={outbox} onClose={() => setChosen(null)} />
    </Card>
  );
}
