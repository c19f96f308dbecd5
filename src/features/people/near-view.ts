import { createContext, useEffect, useState, type RefObject } from 'react';

/** The focus is in it or beside it: Tab must find its way on from there. */
const BESIDE_FOCUS = ':focus-within, :focus-within + *, :has(+ :focus-within)';

/** Tells elements of a long list whether they are in view or near it, so that they are worth filling. */
export interface NearView {
  /** @returns ends the watch */
  watch(element: Element, tell: (near: boolean) => void): () => void;
}

/** Without it everything is filled. */
export const canWatch = (): boolean => typeof IntersectionObserver === 'function';

/** @param margin above and below what is seen, CSS pixels: a flick must not outrun it */
export function createNearView(margin: number): NearView {
  const watched = new Map<Element, (near: boolean) => void>();
  const around = `${margin}px 0px`;
  // The host may scroll the widget in a box of its own, which `rootMargin` doesn't reach into.
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
 * @param view `null`: nothing is watched and the answer is yes
 * @param atFirst the answer until there has been a look
 */
export function useNear(view: NearView | null, element: RefObject<Element | null>, atFirst: boolean): boolean {
  const [near, setNear] = useState(view === null || atFirst);
  useEffect(() => (view && element.current ? view.watch(element.current, setNear) : undefined), [view, element]);
  return view === null || near;
}

/** What the cards of a block go by. */
export interface CardsView {
  readonly view: NearView;
  /** Whether a card that joins now is taken for near. */
  startsNear(): boolean;
}

/** `null` in a list that is short enough to be filled as a whole. */
export const CardsViewContext = createContext<CardsView | null>(null);
