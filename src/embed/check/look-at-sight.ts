import { isShadowRoot } from '../../page/kinds';
import { page } from '../loader/page';
import { around, attributeAt, nameOf, outermost } from './around';
import type { SightFacts } from './facts';

/** Points per side of the grid used for hit testing. */
const GRID = 5;
/** Opacity below which the widget counts as invisible. */
const FAINT = 0.2;
/** Filters that make content unreadable. */
const UNREADABLE = /blur\((?!0px)|opacity\(0|brightness\(0\)|contrast\(0\)/;

/** Whether people can see and reach the widget. */
export function lookAtSight(element: HTMLElement): SightFacts {
  const box = element.getBoundingClientRect();
  const places = [...around(element)];
  const opacity = places.reduce((product, place) => product * Number(getComputedStyle(place).opacity), 1);
  const inertBy = outermost(element, (place) => {
    const style = getComputedStyle(place);
    const isPassive = style.pointerEvents === 'none' || style.getPropertyValue('interactivity') === 'inert';
    return isPassive || attributeAt(place, 'inert') !== null;
  });
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
    clippedBy: outermost(element, (place) => {
      const { clipPath, clip } = getComputedStyle(place);
      return isBlank && (clipPath !== 'none' || clip !== 'auto');
    }),
  };
}

/** `all`: no scrolling leads to it; `part`: wider than the window, and no ancestor scrolls horizontally. */
function offBy({ left, right, bottom, width, height }: DOMRect, places: readonly Element[]): SightFacts['off'] {
  const { scrollWidth, clientWidth } = page.documentElement;
  if (width === 0 || height === 0) return 'none';
  if (right + scrollX <= 0 || bottom + scrollY <= 0 || left + scrollX >= Math.max(scrollWidth, clientWidth)) return 'all';
  const scrolls = places.some(
    (place) => place.clientWidth < place.scrollWidth && /auto|scroll/.test(getComputedStyle(place).overflowX),
  );
  return !scrolls && (left + scrollX < -1 || right > clientWidth + 1) ? 'part' : 'none';
}

/** Whether the page is higher than the window but can't be scrolled, unless an open dialog locks it. */
function scrollsNot({ bottom }: DOMRect): boolean {
  const held = [page.documentElement, page.body].some((place) => /hidden|clip/.test(getComputedStyle(place).overflowY));
  const hasDialog = page.querySelector('dialog[open],:modal') !== null;
  return held && !hasDialog && bottom > innerHeight + 1 && scrollY === 0;
}

/** Hit-tests the part of the widget that is in the window. */
function underFingers(element: HTMLElement, box: DOMRect): Pick<SightFacts, 'inView' | 'coveredBy' | 'isBlank'> {
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
  if (right - left < 1 || bottom - top < 1) return { inView: false, coveredBy: '', isBlank: false };
  const root = element.getRootNode();
  const place = isShadowRoot(root) ? root : page;
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
