import type { Arrival } from '../../../api/arrival-calls';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { openPrintPage, type PrintPage } from '../print-page';
import { useAction } from '../use-call';
import s from '../dashboard.module.css';

/** The server's maximum page size. */
const PAGE_SIZE = 500;

/** Buttons for a door list and number cards, each opened in a new page for printing or saving. */
export function PrintButtons() {
  const t = useMessages();
  const toasts = useToasts();
  const { arrivals } = useAdminStores();
  const [busy, run] = useAction<'list' | 'cards'>();

  const print = (what: 'list' | 'cards', title: string, fill: (page: PrintPage, people: readonly Arrival[]) => void) => {
    // Before any call: browsers open a page only on a press.
    const page = openPrintPage(title);
    if (!page) return toasts.show('error', t('admin.arrivals.blocked'));
    void run(what, async () => {
      try {
        fill(page, await everybody());
      } catch (error) {
        page.close();
        throw error;
      }
      page.print();
    });
  };
  const everybody = async (): Promise<Arrival[]> => {
    const people: Arrival[] = [];
    const { signal } = new AbortController();
    let token: string | null = null;
    do {
      const page = await arrivals.list('', token, signal, { limit: PAGE_SIZE });
      people.push(...page.people);
      token = page.nextToken === token ? null : page.nextToken;
    } while (token !== null);
    return people;
  };
  const printList = () =>
    print('list', t('admin.arrivals.list'), (page, people) =>
      page.table(
        [t('admin.arrivals.printed.here'), t('admin.arrivals.number'), t('admin.arrivals.printed.name')],
        people.map(({ name, email, number, hereAt }) => [
          hereAt === null ? '☐' : '☑',
          number === null ? '' : String(number),
          name || email || t('admin.seat.free'),
        ]),
      ),
    );
  const printCards = () =>
    print('cards', t('admin.arrivals.cards'), (page, people) =>
      page.cards(Math.max(people.length, ...people.map(({ number }) => number ?? 0))),
    );
  return (
    <div className={s.buttons}>
      <Button small busy={busy === 'list'} onClick={printList}>
        {t('admin.arrivals.printList')}
      </Button>
      <Button small busy={busy === 'cards'} onClick={printCards}>
        {t('admin.arrivals.printCards')}
      </Button>
    </div>
  );
}
