/**
 * Drawings in first screens: an element that HTML doesn't know becomes one of SVG. The landing screen has none, so this
 * isn't in embed.js but in the file of the forms.
 */
export const asDrawing = (element: Element, page: Document): Element =>
  element instanceof HTMLUnknownElement ? page.createElementNS('http://www.w3.org/2000/svg', element.localName) : element;
