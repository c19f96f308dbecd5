import { useEffect, useState, type RefObject } from 'react';

/** Some rows above and below what is seen: a flick must not outrun them. CSS pixels. */
const MARGIN = '1200px 0px';

const canWatch = () => typeof IntersectionObserver === 'function';

/**
 * Whether an element is in view or near it, so that it is worth filling.
 * @param always nothing is watched and the answer is yes
 * @param atFirst the answer until there has been a look
 */
export function useNearView(element: RefObject<HTMLElement | null>, always: boolean, atFirst: boolean): boolean {
  const [near, setNear] = useState(always || atFirst || !canWatch());
  useEffect(() => {
    const watched = element.current;
    if (always || !watched || !canWatch()) return undefined;
    // The host may scroll the widget in a box of its own, which `rootMargin` doesn't reach into.
    const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: MARGIN, scrollMargin: MARGIN };
    const observer = new IntersectionObserver((entries) => {
      const isNear = entries.at(-1)?.isIntersecting === true;
      // What holds the focus stays, or Tab would start again at the top of the page.
      setNear(isNear || watched.matches(':focus-within'));
    }, options);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, always]);
  return always || near;
}
