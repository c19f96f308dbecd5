import { contrast } from './contrast.js';
import { snippets } from './snippets.js';

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
const THEMED = Object.keys(DRAWN).filter((name) => name.startsWith('--'));
const COPIED = 'Copied: ';

const { release, apiHost, clientId } = document.body.dataset;
const form = document.querySelector('#choice');
const defaults = { src: `${release}/embed.js`, 'api-host': apiHost, 'client-id': clientId };
const hash = await fetch(`${release}/integrity.json`)
  .then((answer) => answer.json())
  .then((all) => all['embed.js']);

/** What was chosen: this page's own address says it, so that it can be kept and sent on. */
let choice = Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => form.elements.namedItem(name)));

const widgets = WIDTHS.map((width) => {
  const figure = document.createElement('figure');
  figure.style.width = `${width}px`;
  const caption = document.createElement('figcaption');
  caption.textContent = `${width} px`;
  const widget = document.createElement('dating-app');
  // The others keep their screens to themselves: they have one session, and one address between them.
  if (width !== WIDTHS.at(-1)) widget.setAttribute('routing', 'memory');
  figure.append(caption, widget);
  return { figure, widget };
});

/** The widget's address and API stay those of the demo: what is typed for them may not exist yet. */
function dress(widget) {
  const attributes = { 'api-host': apiHost, 'client-id': clientId };
  for (const name of ['lang', 'color-scheme', 'product-title', 'route-prefix', 'storage']) attributes[name] = choice[name];
  for (const [name, value] of Object.entries(attributes)) {
    if (!value) widget.removeAttribute(name);
    else if (widget.getAttribute(name) !== value) widget.setAttribute(name, value);
  }
  for (const name of [...THEMED, '--dating-font', '--dating-radius']) {
    const value = choice[name] && (name === '--dating-radius' ? `${choice[name]}px` : choice[name]);
    if (value) widget.style.setProperty(name, value);
    else widget.style.removeProperty(name);
  }
  widget.style.minHeight = choice.room ? `${choice.room}em` : '';
}

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** A colour of the widget as it is drawn, as `#rrggbb`; none where the start screen has given way to another. */
function drawn(name) {
  const [selector, property] = DRAWN[name];
  const element = widgets[0].widget.shadowRoot?.querySelector(selector);
  if (!element) return undefined;
  canvas.fillStyle = getComputedStyle(element)[property];
  canvas.fillRect(0, 0, 1, 1);
  const parts = Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether a widget stands: before, nothing has its colours. */
let stands = false;

function showColours() {
  if (!stands) return;
  const colours = Object.fromEntries(Object.keys(DRAWN).map((name) => [name, drawn(name)]));
  if (Object.values(colours).includes(undefined)) return;
  for (const name of THEMED) if (!choice[name]) form.elements.namedItem(name).value = colours[name];
  const rows = PAIRS.map(([label, text, ground]) => {
    const ratio = contrast(colours[text], colours[ground]);
    const row = document.createElement('tr');
    const verdict = ratio >= NEEDED ? 'enough' : `too little: ${NEEDED} : 1 is needed`;
    row.dataset.passes = String(ratio >= NEEDED);
    for (const words of [label, `${ratio.toFixed(1)} : 1`, verdict]) row.insertCell().textContent = words;
    return row;
  });
  document.querySelector('#contrast').replaceChildren(...rows);
}

function showSnippets() {
  const copied = document.querySelector('#copied');
  const blocks = snippets({ ...defaults, ...choice }, hash).map(([title, text]) => {
    const block = document.createElement('section');
    const heading = document.createElement('h3');
    heading.textContent = title;
    const code = document.createElement('pre');
    code.tabIndex = 0;
    code.textContent = text;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `Copy: ${title}`;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(text);
      copied.textContent = COPIED + title;
    });
    block.append(heading, button, code);
    return block;
  });
  document.querySelector('#snippets').replaceChildren(...blocks);
}

function show() {
  for (const { widget } of widgets) dress(widget);
  showColours();
  // A scheme or a text is drawn a moment later.
  requestAnimationFrame(() => requestAnimationFrame(showColours));
  showSnippets();
}

/** Fields say what was chosen, or what holds when nothing was. */
function fillForm() {
  for (const field of form.elements) {
    if (field.name && field.type !== 'color') field.value = choice[field.name] ?? defaults[field.name] ?? '';
    if (field.type === 'color' && choice[field.name]) field.value = choice[field.name];
  }
}

function keep() {
  const query = new URLSearchParams(choice).toString();
  history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}${location.hash}`);
}

form.addEventListener('input', ({ target }) => {
  const { [target.name]: _before, ...others } = choice;
  const isOwn = target.value === '' || target.value === defaults[target.name];
  if (!target.validity.valid) return;
  choice = isOwn ? others : { ...others, [target.name]: target.value };
  keep();
  show();
});
form.addEventListener('reset', (event) => {
  event.preventDefault();
  choice = Object.fromEntries(Object.entries(choice).filter(([name]) => !THEMED.includes(name)));
  keep();
  show();
});
form.addEventListener('submit', (event) => event.preventDefault());

fillForm();
document.querySelector('#preview').append(...widgets.map(({ figure }) => figure));
show();
widgets[0].widget.addEventListener('dating-app:ready', () => {
  stands = true;
  showColours();
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showColours);
const script = document.createElement('script');
script.src = `${release}/embed.js`;
document.body.append(script);
