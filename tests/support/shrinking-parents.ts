/** Where the widget stands in a parent of the page `shrinking-parents`, in CSS px. */
interface Stand {
  /** The parent, by the heading above it. */
  readonly parent: string;
  readonly left: number;
  readonly right: number;
  /** Between the borders of the section around the parent: the room there is. */
  readonly room: number;
}

/** What the page's widgets have, in a window of this width. */
export interface Stands {
  readonly stands: readonly Stand[];
  readonly window: number;
  /** Of all the page: wider than the window, if something sticks out. */
  readonly page: number;
}

/** A narrow phone's width, which the widget has at least. */
const NARROWEST = 280;
/** Of the room there is: the rest are paddings, and what stands beside it. */
const MOST = 0.85;
const PARENTS = 15;

/**
 * Measures the inner root of each widget. Runs in a page, and so is whole in itself.
 *
 * @param frame selects the frame to look into; empty for the page itself
 */
export function measureStands(frame: string): Stands {
  const page = (frame ? document.querySelector<HTMLIFrameElement>(frame)?.contentDocument : document) ?? document;
  const stands = [...page.querySelectorAll('.place')].map((place) => {
    const popover = place.querySelector<HTMLElement>('[popover]');
    popover?.showPopover();
    const root = place.querySelector('dating-app, [data-dating-app]')?.shadowRoot?.querySelector('.root');
    const { left, right } = root?.getBoundingClientRect() ?? { left: 0, right: 0 };
    popover?.hidePopover();
    return { parent: place.querySelector('h2')?.textContent ?? '', left, right, room: place.clientWidth };
  });
  const { clientWidth, scrollWidth } = page.documentElement;
  return { stands, window: clientWidth, page: scrollWidth };
}

/** What is wrong on the page, a line each with its figures: none if each widget is as wide as there is room. */
export function misfits({ stands, window, page }: Stands): string[] {
  const wrong = stands
    .filter(({ left, right, room }) => left < 0 || right > window || right - left < Math.max(NARROWEST, MOST * room))
    .map(({ parent, left, right, room }) => `${parent}: ${left} to ${right}, room for ${room}`);
  if (stands.length !== PARENTS) wrong.push(`${stands.length} parents`);
  if (page > window) wrong.push(`the page: ${page} in a window of ${window}`);
  return wrong;
}
