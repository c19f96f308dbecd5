import type { WholePlan } from '../../../api/admin-rounds-calls';
import { useMessages, type Translate } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { openPrintPage, type PrintPage } from '../print-page';
import { useAction } from '../use-call';
import { BREAK, seatsByPerson, seatsByTable } from './printed-plan';

/** The plan on paper, for an evening without phones: a list for each table, and where each person sits in each round. */
export function PrintPlan() {
  const t = useMessages();
  const toasts = useToasts();
  const { locale } = useServices();
  const { rounds: store } = useAdminStores();
  const [busy, run] = useAction();
  const print = () => {
    // Before any call: browsers open a page only on a press.
    const page = openPrintPage(t('admin.rounds.plan'));
    if (!page) return toasts.show('error', t('admin.arrivals.blocked'));
    void run(true, async () => {
      try {
        const plan = await store.plan();
        byTable(page, plan, t);
        byPerson(page, plan, t, locale);
      } catch (error) {
        page.close();
        throw error;
      }
      page.print();
    });
  };
  return (
    <Button small busy={busy !== null} onClick={print}>
      {t('admin.rounds.print')}
    </Button>
  );
}

function byTable(page: PrintPage, plan: WholePlan, t: Translate): void {
  for (const [place, { table, rows }] of seatsByTable(plan).entries()) {
    page.heading(t('admin.rounds.table', { table }), place > 0);
    page.table(
      [t('admin.rounds.printed.round'), t('admin.rounds.printed.who')],
      rows.map(({ round, names }) => [String(round), names.join(' – ')]),
    );
  }
}

function byPerson(page: PrintPage, plan: WholePlan, t: Translate, locale: string): void {
  page.heading(t('admin.rounds.printed.people', { break: BREAK }), true);
  page.table(
    [t('admin.arrivals.number'), t('admin.arrivals.printed.name'), ...plan.rounds.map(({ round }) => String(round))],
    seatsByPerson(plan, locale).map(({ number, name, seats }) => [number, name].concat(seats)),
  );
}
