import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { Heading } from '../../../ui/heading';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { createPagedStore, type PageOf } from '../paged-store';
import { useAction } from '../use-call';
import { PagedFailure, PagedRows, PagedSearch } from './paged-list';
import dialogs from '../question.module.css';
import s from './people.module.css';
import { factsOf, isGhost, personOf, type Person } from './person';

/** How many are looked through at once: the server's limit. */
const MANY = 500;

interface JoinFormProps {
  person: Person;
  /** Id of the heading. */
  id: string;
  onClose: () => void;
}

/** Joins a seat whose e-mail nobody has registered with whoever it is for: the other of the two is searched for, and pressed. */
export function JoinForm({ person, id, onClose }: JoinFormProps) {
  const t = useMessages();
  const toasts = useToasts();
  const { arrivals, guests, people, refresh } = useAdminStores();
  const [busy, run] = useAction<string>();
  const isSeat = isGhost(person);
  const store = useMemo(() => {
    const ask = async (words: string, token: string | null, signal: AbortSignal): Promise<PageOf<Person>> => {
      const page = await arrivals.list(words, token, signal, { limit: MANY });
      const { nextToken } = page;
      const expected = page.people.map((arrival) => personOf(arrival.id, { arrival }));
      if (!isSeat) return { items: expected.filter(isGhost), nextToken };
      // Whoever isn't on the list and hasn't confirmed the e-mail isn't expected.
      const left = token === null ? (await guests.unlisted(words, null, signal)).items : [];
      const unlisted = left.map((one) => personOf(one.id, { unlisted: one }));
      const known = new Set(left.map((one) => one.id));
      const registered = expected.filter(({ arrival }) => arrival?.userId != null && !known.has(arrival.userId));
      // Who has no seat comes first.
      const seatless = registered.filter(({ arrival }) => arrival?.guestId === null);
      return { items: [...new Set([...unlisted, ...seatless, ...registered])], nextToken };
    };
    return createPagedStore<PageOf<Person>>(ask);
  }, [arrivals, guests, isSeat]);
  useEffect(() => void store.load(), [store]);
  const { phase, items } = useStore(store);
  const own = factsOf(person);
  const join = (other: Person) =>
    run(other.id, async () => {
      const { userId, guestId, title } = factsOf(other);
      const seat = isSeat ? own.guestId : guestId;
      const account = isSeat ? userId : own.userId;
      if (seat === null || account === null) return;
      await arrivals.join(seat, account);
      people.view.setState({ seatUndo: { guestId: seat, name: isSeat ? own.title : title } });
      onClose();
      toasts.show('success', t('admin.join.done', { name: title }));
      refresh();
    });
  return (
    <div className={dialogs.question}>
      <Heading below={1} id={id}>
        {t('admin.join.who', { name: own.title || t('admin.seat.free') })}
      </Heading>
      <p id={`${id}-hint`} className={s.detail}>
        {t(isSeat ? 'admin.join.seat.hint' : 'admin.join.person.hint')}
      </p>
      <PagedSearch store={store} label={t('admin.arrivals.search')} />
      <PagedFailure store={store} text={t('admin.people.failed')} />
      <output className={s.detail}>{phase === 'ready' && items.length === 0 && t('admin.people.unfound')}</output>
      <PagedRows store={store} moreLabel={t('admin.people.more')} failureText={t('admin.people.failed')}>
        {items.map((other, index) => {
          const { title, email } = factsOf(other);
          const hasEmail = email !== '' && email !== title;
          const emailId = `${id}-email-${index}`;
          return (
            <li key={other.id} className={s.person}>
              <Button
                block
                busy={busy === other.id}
                aria-describedby={hasEmail ? emailId : undefined}
                onClick={() => void join(other)}
              >
                {t('admin.join.is', { name: title || t('admin.seat.free') })}
              </Button>
              {hasEmail && (
                <span id={emailId} className={s.detail}>
                  {email}
                </span>
              )}
            </li>
          );
        })}
      </PagedRows>
      <Button block variant="ghost" onClick={onClose}>
        {t('admin.cancel')}
      </Button>
    </div>
  );
}
