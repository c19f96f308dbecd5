import { useEffect, useRef, type RefObject } from 'react';

/**
 * After a navigation, focuses the new screen's heading, so that a screen reader reads it and Tab continues from there, or the
 * field marked `data-first`, and scrolls the top of the widget into view. Not on the first screen: the widget must not take the page's focus on load.
 */
export function useScreenFocus(container: RefObject<HTMLElement | null>, path: string, entered: boolean): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!entered || shown.current === path) return undefined;
    const first = shown.current === null;
    shown.current = path;
    const place = container.current;
    if (first || !place) return undefined;
    return onHeading(place, (heading) => {
      const field = place.querySelector<HTMLElement>('[data-first]');
      (field ?? heading).focus({ preventScroll: true });
      // Instantly, whatever the host's `scroll-behavior`: during a smooth scroll a press would hit the wrong target.
      if (place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
  }, [container, path, entered]);
}

/** Waits for the heading of a screen that may still be loading. @returns cancel */
function onHeading(place: HTMLElement, then: (heading: HTMLElement) => void): () => void {
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
