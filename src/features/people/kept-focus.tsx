import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { pageOf } from '../../page/page-of';
import s from './people-tabs.module.css';

/** The last focus: the card's index in its list. */
interface Place {
  element: Element;
  list: Element | null;
  item: number;
}

/**
 * Liking and unliking remove the focused card. The focus then moves to the View button of the card in its place, since another
 * press must not like that person too, or to this container if none is left, or Tab would start at the top of the page.
 */
export function KeptFocus({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new MutationObserver(() => {
      const { activeElement, body } = pageOf(element);
      const lost = place.current && !place.current.element.isConnected && (!activeElement || activeElement === body);
      // oxlint-disable-next-line habits/no-late-focus -- only where it is lost
      if (lost && place.current) next(element, place.current).focus({ preventScroll: true });
    });
    // `open`: a closing dialog may return the focus to a removed card. A match's dialog is outside this container.
    observer.observe(element.getRootNode(), { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);

  const remember = ({ target }: FocusEvent) => {
    if (target === box.current || target.closest('dialog')) return;
    const card = target.closest('li');
    const lists = [...(box.current?.querySelectorAll('ul') ?? [])];
    const list = card?.parentElement ?? lists.at(-1) ?? null;
    place.current = {
      element: target,
      list,
      // From below the list (Load more), the first new card gets the focus.
      item: card && list ? [...list.children].indexOf(card) : (list?.children.length ?? 0),
    };
  };
  const forget = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !box.current?.contains(relatedTarget)) place.current = null;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- acts for the buttons inside
    <div ref={box} tabIndex={-1} className={s.box} onFocus={remember} onBlur={forget} onKeyDown={ignoreRepeatedEnter}>
      {children}
    </div>
  );
}

function next(box: HTMLElement, { list, item }: Place): HTMLElement {
  const cards = list?.isConnected ? list.children : [];
  const card = cards[Math.min(item, cards.length - 1)];
  return card?.querySelector<HTMLElement>('button:not(:disabled, [aria-hidden], [data-later])') ?? box;
}

/**
 * Ignores the repeats of a held Enter, which would press whatever has the focus by then: the next card, or a dialog's first
 * button. (Space presses on release, so it never repeats.)
 */
export function ignoreRepeatedEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
