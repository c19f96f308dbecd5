import { contrast } from './contrast.js';
import { make } from './make.js';
import { attributesOf, roomOf, themeOf } from './tag.js';

/** Typical column widths, in px. */
const WIDTHS = [280, 390, 768];
/** For each colour, an element of the start screen and the CSS property that shows it. */
const DRAWN = {
  '--dating-accent': ['a[href$="/register"]', 'backgroundColor'],
  '--dating-accent-text': ['a[href$="/register"]', 'color'],
  '--dating-bg': ['[part~="root"]', 'backgroundColor'],
  '--dating-surface': ['a[href$="/login"]', 'backgroundColor'],
  '--dating-text': [':is(h1, h2, h3, h4)', 'color'],
  '--dating-text-muted': ['p', 'color'],
  link: ['a[href$="/help"]', 'color'],
};
/** Text and background pairs; WCAG requires 4.5 : 1. */
const PAIRS = [
  ['Text on accent', '--dating-accent-text', '--dating-accent'],
  ['Text on background', '--dating-text', '--dating-bg'],
  ['Text on surface', '--dating-text', '--dating-surface'],
  ['Muted text on background', '--dating-text-muted', '--dating-bg'],
  ['Links on background', 'link', '--dating-bg'],
];
const NEEDED = 4.5;
/** How often the widget's colours are looked at. */
const LOOK_MS = 250;

/** Names of the colours that can be chosen. */
export const COLOURS = Object.keys(DRAWN).filter((name) => name.startsWith('--'));

/**
 * Shows the widget in three widths, and the contrast of its colours. Uses the demo's API, since the chosen one may not exist yet.
 *
 * @param {HTMLElement} place
 * @param {HTMLElement} table for the contrasts
 * @param {{ 'api-host': string, 'client-id': string }} demo
 * @param {(name: string, colour: string) => void} onDrawn called with the widget's colours, as `#rrggbb`
 */
export function createPreview(place, table, demo, onDrawn) {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Whether a widget is ready, and so has its colours. */
  let isReady = false;
  /** The colours shown last, as JSON. */
  let shown = '';

  const widgets = WIDTHS.map((width) => {
    const widget = document.createElement('dating-app');
    // Only one widget uses the URL; all share a session.
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

  /** A colour as drawn by the widget; `undefined` on another screen than the start screen. */
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
    if (!isReady) return;
    const colours = Object.fromEntries(Object.keys(DRAWN).map((name) => [name, drawn(name)]));
    const seen = JSON.stringify(colours);
    if (Object.values(colours).includes(undefined) || seen === shown) return;
    shown = seen;
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
    isReady = true;
    showColours();
  });
  // The widget doesn't tell when it has drawn a change, the device's colour scheme among them.
  setInterval(showColours, LOOK_MS);

  return {
    /** @param {import('./tag.js').Choice} choice */
    show(choice) {
      for (const widget of widgets) dress(widget, choice);
      showColours();
    },
  };
}
