import { createContext, useEffect, useState, type RefObject } from 'react';

/** An element that contains the focus or is next to it: Tab must be able to go on from there. */
const BESIDE_FOCUS = ':focus-within, :focus-within + *, :has(+ :focus-within)';

/** Tells elements of a long list whether they are in or near the view, and so worth filling. */
export interface NearView {
  /** @returns ends the watch */
  watch(element: Element, tell: (near: boolean) => void): () => void;
}

/** Without support everything is filled. */
export const canWatch = (): boolean => typeof IntersectionObserver === 'function';

/** @param margin above and below the view, in CSS pixels: a flick must not outrun it */
export function createNearView(margin: number): NearView {
  const watched = new Map<Element, (near: boolean) => void>();
  const around = `${margin}px 0px`;
  // The host may scroll the widget in its own box, to which `rootMargin` doesn't apply.
  const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: around, scrollMargin: around };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting || target.matches(BESIDE_FOCUS));
  }, options);
  return {
    watch(element, tell) {
      watched.set(element, tell);
      observer.observe(element);
      return () => {
        watched.delete(element);
        observer.unobserve(element);
      };
    },
  };
}

/**
 * Whether an element is near.
 * @param view `null`: nothing is observed, and everything is near
 * @param atFirst the answer until the first observation
 */
export function useNear(view: NearView | null, element: RefObject<Element | null>, atFirst: boolean): boolean {
  const [near, setNear] = useState(view === null || atFirst);
  useEffect(() => (view && element.current ? view.watch(element.current, setNear) : undefined), [view, element]);
  return view === null || near;
}

/** How the cards of a block know whether they are near. */
export interface CardsView {
  readonly view: NearView;
  /** Whether a card that is added now counts as near at first. */
  startsNear(): boolean;
}

/** `null` in a list short enough to be filled entirely. */
export const CardsViewContext = createContext<CardsView | null>(null);
