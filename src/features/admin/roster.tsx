import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { classes } from '../../ui/classes';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Heading } from '../../ui/heading';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import type { Act } from './acts';
import { useAdminStores } from './admin-stores';
import { PersonActs } from './person-acts';
import { RosterRow } from './roster-row';
import { createRosterStore } from './roster-store';
import shared from './dashboard.module.css';
import s from './roster.module.css';

/** Everybody at the event, found by name, e-mail or a report, each with what an organiser can do about them. */
export function Roster() {
  const t = useMessages();
  const { calls, evening, isDoor } = useAdminStores();
  // With the component: what is known of people goes when the page is locked.
  const [store] = useState(() => createRosterStore(calls, () => void evening.load()));
  const { phase, people, words, more } = useStore(store);
  const [act, setAct] = useState<Act | null>(null);
  const id = useId();
  useEffect(() => store.load(), [store]);
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
  return (
    <Card as="section" className={shared.section} aria-labelledby={id}>
      <Heading below={1} id={id}>
        {t('admin.people')}
      </Heading>
      <TextField
        type="search"
        label={t(isDoor ? 'admin.people.search.door' : 'admin.people.search')}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        onInput={(event) => store.search(event.currentTarget.value)}
      />
      {phase === 'failed' && (
        <Notice
          kind="danger"
          action={
            <Button small onClick={() => store.load()}>
              {t('admin.retry')}
            </Button>
          }
        >
          {t('admin.people.failed')}
        </Notice>
      )}
      <output className={classes(shared.muted, s.status)}>
        {phase === 'loading' && t('admin.people.loading')}
        {phase === 'ready' && people.length === 0 && t(words === '' ? 'admin.people.none' : 'admin.people.unfound')}
      </output>
      {people.length > 0 && (
        <ul ref={list} className={s.people}>
          {people.map((person) => (
            <RosterRow key={person.id} person={person} onAct={(what) => setAct({ what, person })} />
          ))}
        </ul>
      )}
      {more !== 'none' && (
        <div className={s.more}>
          {more === 'failed' && <Notice kind="danger">{t('admin.people.failed')}</Notice>}
          <Button busy={more === 'loading'} onClick={askForMore}>
            {t('admin.people.more')}
          </Button>
        </div>
      )}
      <PersonActs act={act} store={store} onClose={() => setAct(null)} />
    </Card>
  );
}
