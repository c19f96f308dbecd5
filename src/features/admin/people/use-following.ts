import { use, useEffect, type RefObject } from 'react';
import { createListening } from '../../../page/listening';
import { pageOf } from '../../../page/page-of';
import { ShownContext } from '../admin-stores';

/** Time between two looks: with an answer that takes a while, each phone at the door shows what another did within ten seconds. */
const EVERY_MS = 7_000;

/**
 * Calls `follow` again and again as long as the list is in sight: its tab shows, the desk isn't locked, and the page is visible.
 * A page that becomes visible again looks at once. Waits while a finger rests on the list.
 *
 * @param place an element of the list, or around it
 * @param follow never rejects
 */
export function useFollowing(place: RefObject<HTMLElement | null>, follow: () => Promise<void>): void {
  const isShown = use(ShownContext);
  useEffect(() => {
    const box = place.current;
    if (!isShown || !box) return undefined;
    const page = pageOf(box);
    const { on, stop } = createListening();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const plan = () => {
      clearTimeout(timer);
      if (!isOver && !page.hidden) timer = setTimeout(() => void look(), EVERY_MS);
    };
    const look = async () => {
      clearTimeout(timer);
      // A locked desk is out of the page.
      if (!page.hidden && box.isConnected && !box.matches(':active')) await follow();
      plan();
    };
    on(page, 'visibilitychange', () => void look());
    plan();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [place, follow, isShown]);
}
