/** A separate page, so that nothing else is printed. */
export interface PrintPage {
  /** A table whose headings repeat on each sheet. */
  table(headings: readonly string[], rows: readonly (readonly string[])[]): void;
  /** A heading; what comes next stays with it. @param isNewSheet whether it begins a sheet */
  heading(text: string, isNewSheet?: boolean): void;
  /** Number cards from 1, four per sheet. */
  cards(count: number): void;
  /** Opens the browser's print dialog; without one, the page can be shared. */
  print(): void;
  close(): void;
}

/** More than these are set small, so that they fit onto a sheet. */
const MANY_COLUMNS = 14;

const CSS = `
  body { margin: 24px; font: 16px/1.4 system-ui, sans-serif; color: #000; background: #fff; }
  h1 { font-size: 20px; margin: 0 0 12px; }
  table { border-collapse: collapse; inline-size: 100%; }
  th, td { padding: 6px 8px; border-block-end: 1px solid #999; text-align: start; vertical-align: baseline; }
  th { font-size: 13px; }
  td:nth-child(-n + 2), th:nth-child(-n + 2) { inline-size: 1%; white-space: nowrap; font-variant-numeric: tabular-nums; }
  tr { break-inside: avoid; }
  h2 { font-size: 17px; margin: 24px 0 4px; break-after: avoid; }
  h2.sheet { break-before: page; }
  .many :is(th, td) { padding: 4px 2px; font-size: 10px; text-align: center; }
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
export function openPrintPage(title: string): PrintPage | null {
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
      if (headings.length > MANY_COLUMNS) table.setAttribute('class', 'many');
      const head = add(add(table, 'thead'), 'tr');
      for (const text of headings) add(head, 'th', text);
      const body = add(table, 'tbody');
      for (const cells of rows) {
        const row = add(body, 'tr');
        // Names may have any direction.
        for (const text of cells) add(add(row, 'td'), 'bdi', text);
      }
    },
    heading(text, isNewSheet = false) {
      add(page.body, 'h2', text).className = isNewSheet ? 'sheet' : '';
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
