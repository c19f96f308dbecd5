import { contrast } from './contrast.js';
import { make } from './make.js';
import { attributesOf, roomOf, themeOf } from './tag.js';

/** Widths of columns that organisers have, in px. */
const WIDTHS = [280, 390, 768];
/** What of the start screen shows a colour: an element, and its text or its ground. */
const DRAWN = {
  '--dating-accent': ['a[href$="/register"]', 'backgroundColor'],
  '--dating-accent-text': ['a[href$="/register"]', 'color'],
  '--dating-bg': ['[part~="root"]', 'backgroundColor'],
  '--dating-surface': ['a[href$="/login"]', 'backgroundColor'],
  '--dating-text': [':is(h1, h2, h3, h4)', 'color'],
  '--dating-text-muted': ['p', 'color'],
  link: ['a[href$="/help"]', 'color'],
};
/** What is read, and on what; WCAG asks for 4.5 : 1. */
const PAIRS = [
  ['Text on accent', '--dating-accent-text', '--dating-accent'],
  ['Text on background', '--dating-text', '--dating-bg'],
  ['Text on surface', '--dating-text', '--dating-surface'],
  ['Muted text on background', '--dating-text-muted', '--dating-bg'],
  ['Links on background', 'link', '--dating-bg'],
];
const NEEDED = 4.5;

/** The colours that can be chosen. */
export const COLOURS = Object.keys(DRAWN).filter((name) => name.startsWith('--'));

/**
 * The widget in three widths, and the contrast of what it draws. Its API stays the demo's: the one that is typed may not exist
 * yet.
 *
 * @param {HTMLElement} place
 * @param {HTMLElement} table for the contrasts
 * @param {{ 'api-host': string, 'client-id': string }} demo
 * @param {(name: string, colour: string) => void} onDrawn is told the widget's colours, as `#rrggbb`
 */
export function createPreview(place, table, demo, onDrawn) {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Whether a widget stands: before, nothing has its colours. */
  let stands = false;

  const widgets = WIDTHS.map((width) => {
    const widget = document.createElement('dating-app');
    // The others keep their screens to themselves: they have one session, and one address between them.
    if (width !== WIDTHS.at(-1)) widget.setAttribute('routing', 'memory');
    const figure = make('figure', {}, make('figcaption', {}, `${width} px`), widget);
    figure.style.width = `${width}px`;
    place.append(figure);
    return widget;
  });

  function dress(widget, choice) {
    const attributes = new Map([...attributesOf(choice), ...Object.entries(demo)]);
    for (const name of widget.getAttributeNames()) {
      if (name !== 'routing' && name !== 'style' && !attributes.has(name)) widget.removeAttribute(name);
    }
    for (const [name, value] of attributes) if (widget.getAttribute(name) !== value) widget.setAttribute(name, value);
    widget.style.cssText = '';
    for (const [name, value] of themeOf(choice)) widget.style.setProperty(name, value);
    widget.style.minHeight = roomOf(choice);
  }

  /** A colour of the widget as it is drawn; none where the start screen has given way to another. */
  function drawn(name) {
    const [selector, property] = DRAWN[name];
    const element = widgets[0].shadowRoot?.querySelector(selector);
    if (!element) return undefined;
    canvas.fillStyle = getComputedStyle(element)[property];
    canvas.fillRect(0, 0, 1, 1);
    const parts = Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }

  function showColours() {
    if (!stands) return;
    const colours = Object.fromEntries(Object.keys(DRAWN).map((name) => [name, drawn(name)]));
    if (Object.values(colours).includes(undefined)) return;
    for (const name of COLOURS) onDrawn(name, colours[name]);
    const rows = PAIRS.map(([label, text, ground]) => {
      const ratio = contrast(colours[text], colours[ground]);
      const verdict = ratio >= NEEDED ? 'enough' : `too little: ${NEEDED} : 1 is needed`;
      const row = make('tr', {}, ...[label, `${ratio.toFixed(1)} : 1`, verdict].map((words) => make('td', {}, words)));
      row.dataset.passes = String(ratio >= NEEDED);
      return row;
    });
    table.replaceChildren(...rows);
  }

  widgets[0].addEventListener('dating-app:ready', () => {
    stands = true;
    showColours();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showColours);

  return {
    /** @param {import('./tag.js').Choice} choice */
    show(choice) {
      for (const widget of widgets) dress(widget, choice);
      showColours();
      // A scheme or a text is drawn a moment later.
      requestAnimationFrame(() => requestAnimationFrame(showColours));
    },
  };
}
