import { useState } from 'react';
import type { Arrival } from '../../api/arrival-calls';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { failureOf } from './failure';
import { openPrintPage, type PrintPage } from './print-page';
import s from './evening.module.css';

/** As many as the server gives at once. */
const PAGE = 500;

/** A door list and number cards, each in a page of its own, to be printed or kept. */
export function PrintButtons() {
  const t = useMessages();
  const toasts = useToasts();
  const { arrivals } = useAdminStores();
  const [busy, setBusy] = useState<'list' | 'cards' | null>(null);

  const print = async (what: 'list' | 'cards', title: string, fill: (page: PrintPage, people: readonly Arrival[]) => void) => {
    // At once: only a press may open a page.
    const page = openPrintPage(title);
    if (!page) return toasts.show('error', t('admin.arrivals.blocked'));
    setBusy(what);
    try {
      fill(page, await everybody());
      page.print();
    } catch (error) {
      page.close();
      const failure = failureOf(error);
      if (failure) toasts.show('error', 'text' in failure ? failure.text : t(failure.key, failure.values));
    } finally {
      setBusy(null);
    }
  };
  const everybody = async (): Promise<Arrival[]> => {
    const people: Arrival[] = [];
    const { signal } = new AbortController();
    let token: string | null = null;
    do {
      const page = await arrivals.list('', token, signal, { limit: PAGE });
      people.push(...page.people);
      token = page.nextToken === token ? null : page.nextToken;
    } while (token !== null);
    return people;
  };
  const printList = () =>
    print('list', t('admin.arrivals.list'), (page, people) =>
      page.table(
        [t('admin.arrivals.printed.here'), t('admin.arrivals.number'), t('admin.arrivals.printed.name')],
        people.map(({ name, number, hereAt }) => [hereAt === null ? '☐' : '☑', number === null ? '' : String(number), name]),
      ),
    );
  const printCards = () =>
    print('cards', t('admin.arrivals.cards'), (page, people) =>
      page.cards(Math.max(people.length, ...people.map(({ number }) => number ?? 0))),
    );
  return (
    <div className={s.buttons}>
      <Button small variant="ghost" busy={busy === 'list'} onClick={() => void printList()}>
        {t('admin.arrivals.printList')}
      </Button>
      <Button small variant="ghost" busy={busy === 'cards'} onClick={() => void printCards()}>
        {t('admin.arrivals.printCards')}
      </Button>
    </div>
  );
}
