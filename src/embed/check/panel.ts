import { page } from '../loader/page';
import { attributesOf } from '../loader/start';
import { LEVELS, type Row } from './finding';
import s from './panel.module.css';
import { summaryOf, WORDS } from './report';

interface PanelOptions {
  /** The report as plain text. */
  readonly report: () => string;
  readonly lookAgain: () => void;
  readonly close: () => void;
}

export interface Panel {
  readonly element: HTMLElement;
  /** Calls `look` while the panel is hidden, so that it doesn't affect the widget's size. */
  aside<Seen>(look: () => Seen): Seen;
  show(rows: readonly Row[]): void;
  remove(): void;
}

/** Checks that fail if the panel can't be read or pressed inside the widget: it then floats on the page. */
const UNREADABLE = /^(?:room|visible|pressed)$/;

/** The panel: a region with a heading, an announced summary, and a list. Always in English. */
export function createPanel(widget: HTMLElement, { report, lookAgain, close }: PanelOptions): Panel {
  const status = make('p', { className: s['summary'] ?? '', role: 'status' });
  const list = make('ul', { className: s['list'] ?? '' });
  const passed = make('ul', { className: s['list'] ?? '' });
  const count = make('summary');
  const rest = make('details', { className: s['rest'] ?? '' }, count, passed);
  const copied = make('p', { className: s['copied'] ?? '', role: 'status' });
  const text = make('textarea', { className: s['text'] ?? '', readOnly: true, hidden: true, ariaLabel: 'The report' });
  const heading = make('h2', { id: 'self-check', className: s['title'] ?? '' }, 'Self-check');
  const element = make(
    'section',
    { className: s['panel'] ?? '', lang: 'en', dir: 'ltr' },
    make('div', { className: s['head'] ?? '' }, heading, button('Close', close)),
    status,
    list,
    rest,
    make(
      'div',
      { className: s['actions'] ?? '' },
      button('Copy report', () => void copy()),
      button('Look again', lookAgain),
    ),
    copied,
    text,
  );
  element.setAttribute('aria-labelledby', heading.id);
  element.dataset['scheme'] = attributesOf(widget)('color-scheme') ?? '';
  let shown = '';

  async function copy(): Promise<void> {
    text.value = report();
    try {
      await navigator.clipboard.writeText(text.value);
      copied.textContent = 'Copied. Paste it into a mail to whoever runs the widget for you.';
    } catch {
      // Frames and http pages may not write to the clipboard.
      text.hidden = false;
      // oxlint-disable-next-line habits/no-late-focus -- a refusal to copy comes at once
      text.focus();
      // oxlint-disable-next-line habits/no-late-focus -- as above
      text.select();
      copied.textContent = 'The browser lets this page copy nothing: copy the selected text yourself.';
    }
  }

  return {
    element,
    aside(look) {
      const [left, top] = [scrollX, scrollY];
      element.hidden = true;
      try {
        return look();
      } finally {
        element.hidden = false;
        // The page may have scrolled, being shorter without the panel.
        if (left !== scrollX || top !== scrollY) scrollTo({ left, top, behavior: 'instant' });
      }
    },
    show(rows) {
      // Replacing unchanged rows would interrupt reading and close details.
      const now = JSON.stringify(rows);
      if (now === shown) return;
      shown = now;
      status.textContent = summaryOf(rows);
      list.replaceChildren(...rows.filter((row) => !isPassed(row)).map(item));
      passed.replaceChildren(...rows.filter(isPassed).map(item));
      count.textContent = `Passed (${passed.childElementCount})`;
      rest.hidden = passed.childElementCount === 0;
      if (rows.some(({ id, finding }) => UNREADABLE.test(id) && finding?.level === 'fault')) float();
    },
    remove: () => element.remove(),
  };

  function float(): void {
    // Nothing can float in an element that isn't rendered.
    if (element.popover || !widget.checkVisibility()) return;
    element.popover = 'manual';
    element.showPopover();
  }
}

const isPassed = ({ finding }: Row) => finding?.level === 'fine';

function item({ id, looksAt, finding }: Row): HTMLLIElement {
  const level = finding?.level ?? 'looking';
  const word = make('span', { className: s['level'] ?? '' }, WORDS[level]);
  const next = finding?.next ? [make('p', {}, make('b', {}, 'Next: '), finding.next)] : [];
  const title = make('h3', {}, looksAt);
  const row = make(
    'li',
    { className: s['row'] ?? '' },
    make('div', { className: s['what'] ?? '' }, word, title),
    make('p', {}, finding?.says ?? 'Being looked at…'),
    ...next,
  );
  row.dataset['check'] = id;
  row.dataset['level'] = (LEVELS as readonly string[]).includes(level) ? level : 'looking';
  return row;
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = make('button', { className: s['button'] ?? '', type: 'button' }, label);
  made.addEventListener('click', press);
  return made;
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(page.createElement(tag), properties);
  element.append(...children);
  return element;
}
