import type { Arrival } from '../../../api/arrival-calls';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
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
      <Button small variant="ghost" busy={busy === 'list'} onClick={printList}>
        {t('admin.arrivals.printList')}
      </Button>
      <Button small variant="ghost" busy={busy === 'cards'} onClick={printCards}>
        {t('admin.arrivals.printCards')}
      </Button>
    </div>
  );
}

/** A separate page, so that nothing else is printed. */
interface PrintPage {
  /** A table whose headings repeat on each sheet. */
  table(headings: readonly string[], rows: readonly (readonly string[])[]): void;
  /** Number cards from 1, four per sheet. */
  cards(count: number): void;
  /** Opens the browser's print dialog; without one, the page can be shared. */
  print(): void;
  close(): void;
}

const CSS = `
  body { margin: 24px; font: 16px/1.4 system-ui, sans-serif; color: #000; background: #fff; }
  h1 { font-size: 20px; margin: 0 0 12px; }
  table { border-collapse: collapse; inline-size: 100%; }
  th, td { padding: 6px 8px; border-block-end: 1px solid #999; text-align: start; vertical-align: baseline; }
  th { font-size: 13px; }
  td:nth-child(-n + 2), th:nth-child(-n + 2) { inline-size: 1%; white-space: nowrap; font-variant-numeric: tabular-nums; }
  tr { break-inside: avoid; }
  .cards { display: grid; grid-template-columns: 1fr 1fr; }
  .card { display: grid; place-items: center; block-size: 130mm; border: 1px dashed #999; break-inside: avoid;
    font-size: 170px; font-weight: 700; font-variant-numeric: tabular-nums; line-height: 1; }
  .card.four { font-size: 110px; }
  @media screen and (width < 600px) { .card { block-size: 45vw; font-size: 80px; } }
  @media print { body { margin: 0; } h1.only-screen { display: none; } }
  @page { margin: 12mm; }
`;

/**
 * Opens an empty page with a title; `null` if the browser blocks it. Built by the DOM and a constructed stylesheet, as the policy
 * of the organiser's page applies there, too.
 */
function openPrintPage(title: string): PrintPage | null {
  const view = open('', '_blank') as (Window & typeof globalThis) | null;
  if (!view) return null;
  const { document: page } = view;
  const add = (parent: Node, tag: string, text = '') => {
    const element = page.createElement(tag);
    element.textContent = text;
    parent.appendChild(element);
    return element;
  };
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(CSS);
  page.adoptedStyleSheets = [sheet];
  page.title = title;
  page.documentElement.dir = 'auto';
  const heading = add(page.body, 'h1', title);
  return {
    table(headings, rows) {
      const table = add(page.body, 'table');
      const head = add(add(table, 'thead'), 'tr');
      for (const text of headings) add(head, 'th', text);
      const body = add(table, 'tbody');
      for (const cells of rows) {
        const row = add(body, 'tr');
        // Names may have any direction.
        for (const text of cells) add(add(row, 'td'), 'bdi', text);
      }
    },
    cards(count) {
      heading.className = 'only-screen';
      const cards = add(page.body, 'div');
      cards.className = 'cards';
      for (let number = 1; number <= count; number += 1) {
        add(cards, 'div', String(number)).className = number > 999 ? 'card four' : 'card';
      }
    },
    print: () => view.print(),
    close: () => view.close(),
  };
}
