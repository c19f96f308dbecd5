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
  /** Of the page, beyond the window. */
  readonly sticksOut: number;
}

/** Of the room there is: the rest are paddings, and what stands beside it. */
const MOST = 0.85;
const PARENTS = 15;

/**
 * Measures the inner root of each widget, or the tag where no script has run. Runs in a page, and so is whole in itself.
 *
 * @param frame selects the frame to look into; empty for the page itself
 */
export function measureStands(frame: string): Stands {
  const page = (frame ? document.querySelector<HTMLIFrameElement>(frame)?.contentDocument : document) ?? document;
  const stands = [...page.querySelectorAll('.place')].map((place) => {
    const popover = place.querySelector<HTMLElement>('[popover]');
    popover?.showPopover();
    const tag = place.querySelector('dating-app, [data-dating-app]');
    const { left, right } = (tag?.shadowRoot?.querySelector('.root') ?? tag)?.getBoundingClientRect() ?? { left: 0, right: 0 };
    popover?.hidePopover();
    // Not `clientWidth`, which doesn't know a zoom.
    return { parent: place.querySelector('h2')?.textContent ?? '', left, right, room: place.getBoundingClientRect().width - 2 };
  });
  const { clientWidth, scrollWidth } = page.documentElement;
  return { stands, window: page.defaultView?.innerWidth ?? 0, sticksOut: scrollWidth - clientWidth };
}

/**
 * What is wrong on the page, a line each with its figures: none if each widget is as wide as there is room.
 *
 * @param zoom of the page: it takes from the room what it gives to paddings and to what stands beside
 */
export function misfits({ stands, window, sticksOut }: Stands, zoom = 1): string[] {
  const least = (room: number) => (zoom > 1 ? MOST / zoom + 0.15 : MOST) * room;
  const wrong = stands
    .filter(({ left, right, room }) => left < 0 || right > window + 0.5 || right - left < least(room))
    .map(({ parent, left, right, room }) => `${parent}: ${left} to ${right}, room for ${room}`);
  if (stands.length !== PARENTS) wrong.push(`${stands.length} parents`);
  if (sticksOut > 0) wrong.push(`the page: ${sticksOut} beyond a window of ${window}`);
  return wrong;
}
