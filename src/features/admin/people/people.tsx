import { use, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Arrival } from '../../../api/arrival-calls';
import { useMessages, type MessageKey } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { focusLate } from '../../../ui/focus-late';
import { Notice } from '../../../ui/notice';
import { useToasts } from '../../../ui/toasts';
import { ShownContext, useAdminStores, useDeskFacts } from '../admin-stores';
import shared from '../dashboard.module.css';
import { DeskSection } from '../desk-section';
import { useAction } from '../use-call';
import { CheckInAll, CheckInAllUndo } from './check-in-all';
import { CheckedIn } from './checked-in';
import { Chips } from './chips';
import { GuestAdd } from './guest-add';
import { GuestImport } from './guest-import';
import { PagedFailure, PagedRows, PagedSearch } from './paged-list';
import type { ListName } from './people-lists';
import s from './people.module.css';
import { PersonRow } from './person-row';
import { factsOf, type Person } from './person';
import { PersonSheet, type OpenSheet } from './person-sheet';
import { ImportUndo, SeatUndo } from './seat-undo';
import { useFollowing } from './use-following';
import { useOutbox } from './use-taps';

/** What is said of a list that nobody is in. */
const NOBODY: Partial<Record<ListName, MessageKey>> = { expected: 'admin.arrivals.none', profiles: 'admin.people.none' };

/** Lists whose search knows the references of reports. */
const BY_REPORT: ReadonlySet<ListName> = new Set(['profiles', 'reported', 'suspended']);

/** Everybody, in one list: who is expected, here, or lacks something. A tap checks them in, even on an unreliable connection. */
export function People() {
  const t = useMessages();
  const toasts = useToasts();
  const { people: store, guests, refresh, isDoor } = useAdminStores();
  const { phase, items, words } = useStore(store);
  const { list, counts } = useStore(store.view);
  const outbox = useOutbox();
  const { taps, offline } = useStore(outbox);
  const [opened, setOpened] = useState<OpenSheet | null>(null);
  const [busy, run] = useAction<string>();

  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  useFollowing(rows, store.follow);
  const wasOnSheet = useRef(false);
  const [checkedIn, setCheckedIn] = useState<Arrival | null>(null);
  /** Whoever was searched for is done with once they are here or aren't coming: the search is ready for the next one. */
  const settle = (arrival: Arrival, what: 'in' | 'absent') => {
    const { guestId, userId } = arrival;
    outbox.add({ what, guestId, userId });
    const isSearched = (field.current?.value ?? '') !== '';
    setCheckedIn(isSearched && what === 'in' ? arrival : null);
    // Their row may be out of sight then.
    if (what === 'absent') {
      toasts.show('info', `${t('admin.absent')}: ${arrival.name || arrival.email || t('admin.seat.free')}`);
    }
    if (!isSearched || !field.current) return;
    field.current.value = '';
    store.search('');
    field.current.focus();
    wasOnSheet.current = opened !== null;
  };
  const checkIn = (arrival: Arrival) => settle(arrival, 'in');
  // The sheet gives the focus back to the row, which goes.
  useEffect(() => {
    if (opened !== null || !wasOnSheet.current) return;
    wasOnSheet.current = false;
    focusLate(field.current, rows.current);
  }, [opened]);
  const letIn = (person: Person, userId: string, row: Element | null) =>
    run(userId, async () => {
      await guests.letIn(userId);
      const section = row?.closest('section');
      await Promise.all([store.load(), store.findUndo()]);
      // The button is removed with its row.
      focusLate(section, row);
      toasts.show('success', t('admin.letIn.done', { name: factsOf(person).title }));
      refresh(store);
    });
  const nobody = words === '' ? (NOBODY[list] ?? 'admin.people.empty') : 'admin.people.unfound';
  return (
    <DeskSection
      title={t(isDoor ? 'admin.arrivals' : 'admin.tab.people')}
      beside={
        <Button small variant="ghost" onClick={() => refresh()}>
          {t('admin.refresh')}
        </Button>
      }
    >
      {counts !== null && counts.expected > 0 && (
        <div className={s.tally}>
          <p aria-live="polite">{t('admin.arrivals.count', { here: counts.here, expected: counts.expected })}</p>
          <CheckInAll />
        </div>
      )}
      {!isDoor && <AddGuests />}
      <Chips />
      <PagedSearch
        store={store}
        label={t(BY_REPORT.has(list) && !isDoor ? 'admin.people.search' : 'admin.arrivals.search')}
        field={field}
        // Who was checked in would stand above the rows of whoever comes next.
        onTyped={() => setCheckedIn(null)}
      />
      <CheckedIn person={checkedIn} taps={taps} outbox={outbox} field={field} onUndo={() => setCheckedIn(null)} />
      <CheckInAllUndo />
      <SeatUndo />
      <ImportUndo />
      {offline && taps.length > 0 && <Notice kind="danger">{t('admin.arrivals.offline')}</Notice>}
      {list === 'unlisted' && <p className={shared.muted}>{t('admin.unlisted.hint')}</p>}
      <PagedFailure store={store} text={t('admin.people.failed')} />
      <output className={classes(shared.muted, s.status)}>
        {phase === 'loading' && t('admin.people.loading')}
        {phase === 'ready' && items.length === 0 && t(nobody)}
      </output>
      <PagedRows store={store} box={rows} moreLabel={t('admin.people.more')} failureText={t('admin.people.failed')}>
        {items.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            taps={taps}
            isBusy={busy === person.id}
            onCheckIn={checkIn}
            onLetIn={(userId, row) => void letIn(person, userId, row)}
            onOpen={(what) => setOpened({ person, what })}
          />
        ))}
      </PagedRows>
      {/* A late answer closes its own sheet alone: somebody else’s may be open by then. */}
      <PersonSheet opened={opened} onSettled={settle} onClose={() => setOpened((now) => (now === opened ? null : now))} />
    </DeskSection>
  );
}

/** A button that shows the ways to add guests, one by one or by a list, and hides them with what was typed. */
function AddGuests() {
  const t = useMessages();
  const [guests] = useDeskFacts().guests;
  const { view } = useAdminStores().people;
  const isShown = useStore(view, ({ isAdding }) => isAdding);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  /** Lines that were pasted where one guest is added. */
  const [lines, setLines] = useState<string>();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isInSight = use(ShownContext);
  // Another tab's button led here, and is out of sight.
  useEffect(() => {
    if (isInSight && isShown) focusLate(button.current);
  }, [isInSight, isShown]);
  useEffect(() => {
    if (lines !== undefined) focusLate(box.current?.querySelector('textarea'), box.current);
  }, [lines]);
  if (guests === 'none' || guests === 'loading') return null;
  return (
    <>
      <div className={shared.buttons}>
        <Button
          ref={button}
          small
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => view.setState({ isAdding: !isShown })}
        >
          {t('admin.guests.add')}
        </Button>
        {typeof guests !== 'string' && (
          <p className={classes(shared.muted, s.invited)}>
            {guests.hasList ? t('admin.guests.invited', { count: guests.invited }) : t('admin.guests.open')}
          </p>
        )}
      </div>
      <div ref={box} id={id} hidden={!isShown} className={s.adding}>
        {wasShown && (
          <>
            <GuestAdd onSeveral={setLines} />
            <GuestImport key={lines} {...(lines !== undefined && { pasted: lines })} />
          </>
        )}
      </div>
    </>
  );
}
