/**
 * Notes how far an element, what is in it and what is around it are scrolled: a page that gets shorter scrolls by itself, and what
 * leaves it forgets how far it was.
 *
 * @returns scrolls all of them there again, ignoring the page's `scroll-behavior`
 */
export function notesScroll(element: Element): () => void {
  const boxes = [...element.querySelectorAll('*')];
  for (let box: Element | null = element; box; box = around(box)) boxes.push(box);
  const noted = boxes.map((box) => [box, box.scrollTop] as const).filter(([, top]) => top > 0);
  return () => {
    for (const [box, top] of noted) box.scrollTo({ top, behavior: 'instant' });
  };
}

/** What an element is rendered in, across shadow roots. */
const around = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
