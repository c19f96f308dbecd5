import { useLayoutEffect, useRef, type CSSProperties, type FocusEvent, type ReactNode } from 'react';
import { useCardWindow } from './card-window';
import { PersonGrid } from './person-grid';
import s from './person-grid.module.css';

export interface PersonWindowProps<Entry> {
  label: string;
  people: readonly Entry[];
  /** Renders one entry. */
  children: (entry: Entry, index: number) => ReactNode;
}

/**
 * A grid of cards that may become long. Above 200 people only the cards near the view are rendered, and empty space keeps
 * the height of the others: a like or a scrolled row costs no more among ten thousand people than among thirty.
 * (`content-visibility` does this too, but scrolls worse.)
 */
export function PersonWindow<Entry extends { key: string }>({ label, people, children }: PersonWindowProps<Entry>) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string>(undefined);
  const count = people.length;
  const { isLong, spans, columns } = useCardWindow(list, people, focused);

  // Screen readers count the cards that aren't rendered, too.
  useLayoutEffect(() => {
    if (!isLong || !list.current) return;
    const positions = spans.flatMap(({ from, to }) => people.slice(from, to).map((_, index) => String(from + index + 1)));
    for (const [index, card] of cardsOf(list.current).entries()) {
      const position = positions[index] ?? null;
      if (card.ariaPosInSet !== position) card.ariaPosInSet = position;
      if (card.ariaSetSize !== String(count)) card.ariaSetSize = String(count);
    }
  });
  const rememberFocus = ({ target }: FocusEvent) => {
    const position = Number(target.closest('li')?.ariaPosInSet);
    focused.current = people[position - 1]?.key;
  };

  const rows: ReactNode[] = [];
  let end = 0;
  for (const [n, { from, to }] of [...spans, { from: count, to: count }].entries()) {
    if (from > end) rows.push(<Space key={`space:${n}`} rows={Math.ceil((from - end) / columns)} />);
    rows.push(...people.slice(from, to).map((entry, index) => children(entry, from + index)));
    end = to;
  }
  return (
    <PersonGrid ref={list} label={label} onFocus={isLong ? rememberFocus : undefined}>
      {rows}
    </PersonGrid>
  );
}

const cardsOf = (list: HTMLElement): Element[] => [...list.querySelectorAll(':scope > li:not([aria-hidden])')];

function Space({ rows }: { rows: number }) {
  return <li aria-hidden="true" className={s.space} style={{ '--rows': rows } as CSSProperties} />;
}
