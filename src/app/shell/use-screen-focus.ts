import { useEffect, useRef, type RefObject } from 'react';

/**
 * After a navigation the new screen's heading takes the focus, so that a screen reader reads it and Tab goes on from
 * there, and the top of the widget comes into view. Not for the first screen: a page's focus isn't ours to take on load.
 */
export function useScreenFocus(container: RefObject<HTMLElement | null>, path: string, entered: boolean): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!entered || shown.current === path) return undefined;
    const first = shown.current === null;
    shown.current = path;
    const place = container.current;
    if (first || !place) return undefined;
    return whenHeadingIsThere(place, (heading) => {
      const field = place.querySelector<HTMLElement>('[autofocus]');
      (field ?? heading).focus({ preventScroll: true });
      // At once, whatever the host's `scroll-behavior`: a screen that glides by takes presses where something else was.
      if (place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
  }, [container, path, entered]);
}

/** The screen may still be loading: waits for its heading. @returns undo */
function whenHeadingIsThere(place: HTMLElement, then: (heading: HTMLElement) => void): () => void {
  const attempt = () => {
    const heading = place.querySelector<HTMLElement>('[data-screen-heading]');
    if (heading) then(heading);
    return heading !== null;
  };
  if (attempt()) return () => {};
  const observer = new MutationObserver(() => {
    if (attempt()) observer.disconnect();
  });
  observer.observe(place, { childList: true, subtree: true });
  return () => observer.disconnect();
}
