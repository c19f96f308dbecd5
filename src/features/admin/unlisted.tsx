import { useId, useRef } from 'react';
import { useStore } from 'zustand';
import type { Unlisted } from '../../api/guest-calls';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { focusLate } from '../../ui/focus-late';
import { Heading } from '../../ui/heading';
import { useToasts } from '../../ui/toasts';
import { useAdminStores, useDeskList } from './admin-stores';
import { useAction } from './use-call';
import shared from './dashboard.module.css';
import { PagedSearch } from './paged-list';
import { createPagedStore } from './paged-store';
import s from './roster.module.css';

/** Attendees who aren't on the guest list, each with a button to let them in. */
export function UnlistedPeople() {
  const t = useMessages();
  const toasts = useToasts();
  const { guests, refresh } = useAdminStores();
  const store = useDeskList(() => createPagedStore((words, token, signal) => guests.unlisted(words, token, signal)));
  const { items, more, words, page } = useStore(store);
  const [busy, run] = useAction<string>();
  const id = useId();
  const section = useRef<HTMLElement>(null);

  const letIn = ({ id: who, name, email }: Unlisted, row: Element | null) =>
    run(who, async () => {
      await guests.letIn(who);
      await store.load();
      // The button is removed with its row.
      focusLate(section.current, row);
      toasts.show('success', t('admin.letIn.done', { name: name || email }));
      refresh(store);
    });
  if (items.length === 0 && words === '') return null;
  const count = page?.count ?? null;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className={shared.section}>
      <Heading below={2} id={id}>
        {t('admin.unlisted')}
        {count !== null && ` (${count})`}
      </Heading>
      <p className={shared.muted}>{t('admin.unlisted.hint')}</p>
      {(more !== 'none' || words !== '') && <PagedSearch store={store} label={t('admin.guests.search')} />}
      <ul role="list" className={s.people}>
        {items.map((person) => (
          <li key={person.id} className={s.person}>
            <div className={s.facts}>
              <p className={s.name}>
                <bdi>{person.name || person.email}</bdi>
              </p>
              {person.name !== '' && <p className={s.detail}>{person.email}</p>}
              {person.confirmed && <p className={s.detail}>{t('admin.unlisted.joined')}</p>}
            </div>
            <Button
              small
              busy={busy === person.id}
              aria-label={t('admin.letIn.of', { name: person.name || person.email })}
              onClick={({ currentTarget }) => void letIn(person, currentTarget.closest('li'))}
            >
              {t('admin.letIn')}
            </Button>
          </li>
        ))}
      </ul>
      {more !== 'none' && (
        <Button busy={more === 'loading'} onClick={() => store.loadMore()}>
          {t('admin.people.more')}
        </Button>
      )}
    </section>
  );
}
