import { page } from '../loader/page';
import { around, attributeAt, nameOf, outermost } from './around';
import type { SightFacts } from './facts';

/** Points a side of the grid that is asked what can be pressed there. */
const GRID = 5;
/** Less of the widget than that is as good as nothing. */
const FAINT = 0.2;
/** Filters that leave nothing to read. */
const UNREADABLE = /blur\((?!0px)|opacity\(0|brightness\(0\)|contrast\(0\)/;

/** Whether people can see the widget where it stands, and reach it. */
export function lookAtSight(element: HTMLElement): SightFacts {
  const box = element.getBoundingClientRect();
  const places = [...around(element)];
  const opacity = places.reduce((product, place) => product * Number(getComputedStyle(place).opacity), 1);
  const inertBy = outermost(element, (place) => attributeAt(place, 'inert') !== null);
  const { inView, coveredBy, isBlank } = underFingers(element, box);
  return {
    fadedBy: outermost(
      element,
      (place) =>
        (opacity < FAINT && Number(getComputedStyle(place).opacity) < 1) || UNREADABLE.test(getComputedStyle(place).filter),
    ),
    inertBy,
    silentBy: outermost(element, (place) => attributeAt(place, 'aria-hidden') === 'true'),
    insideOf: outermost(
      element,
      (place) => place !== element && place.matches('a[href],button,label,summary,[contenteditable=""],[contenteditable=true]'),
    ),
    scrollsNot: scrollsNot(box),
    off: offBy(box, places),
    scale: element.offsetWidth > 0 ? box.width / element.offsetWidth : 1,
    inView,
    coveredBy,
    isBlank: isBlank && !inertBy,
  };
}

/** `all` where no scrolling leads to it; `part` where it is wider than the window, and nothing around scrolls aside. */
function offBy({ left, right, bottom, width, height }: DOMRect, places: readonly Element[]): SightFacts['off'] {
  const { scrollWidth, clientWidth } = page.documentElement;
  if (width === 0 || height === 0) return 'none';
  if (right + scrollX <= 0 || bottom + scrollY <= 0 || left + scrollX >= Math.max(scrollWidth, clientWidth)) return 'all';
  const scrolls = places.some(
    (place) => place.clientWidth < place.scrollWidth && /auto|scroll/.test(getComputedStyle(place).overflowX),
  );
  return !scrolls && (left + scrollX < -1 || right > clientWidth + 1) ? 'part' : 'none';
}

/** A page that is higher than the window and can't be scrolled. A dialog of the widget's may hold it still, too. */
function scrollsNot({ bottom }: DOMRect): boolean {
  const held = [page.documentElement, page.body].some((place) => /hidden|clip/.test(getComputedStyle(place).overflowY));
  const hasDialog = page.querySelector('dialog[open],:modal') !== null;
  return held && !hasDialog && bottom > innerHeight + 1 && scrollY === 0;
}

/** What a finger would meet on the part of the widget that is in the window. */
function underFingers(element: HTMLElement, box: DOMRect): Pick<SightFacts, 'inView' | 'coveredBy' | 'isBlank'> {
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
  if (right - left < 1 || bottom - top < 1) return { inView: false, coveredBy: '', isBlank: false };
  const root = element.getRootNode();
  const place = root instanceof ShadowRoot ? root : page;
  const own = new Set<Element | null>(around(element));
  const hits = Array.from({ length: GRID * GRID }, (_, index) =>
    place.elementFromPoint(
      left + ((right - left) * ((index % GRID) + 0.5)) / GRID,
      top + ((bottom - top) * (Math.floor(index / GRID) + 0.5)) / GRID,
    ),
  );
  const isOurs = (hit: Element | null) => hit === element || element.contains(hit);
  const foreign = hits.filter((hit) => hit && !isOurs(hit) && !own.has(hit));
  const [first] = foreign;
  return {
    inView: true,
    coveredBy: first && foreign.length > hits.length / 2 ? nameOf(first) : '',
    isBlank: foreign.length === 0 && !hits.some(isOurs),
  };
}
