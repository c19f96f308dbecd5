import type { AwkwardPages } from './page.ts';

/** What the page heard, by type: presses go on to it, and each is heard once. */
const HEARD = `window.heard = {};
  for (const type of ['pointerdown', 'mousedown', 'click', 'touchstart', 'keydown', 'keyup', 'wheel', 'touchmove']) {
    document.addEventListener(type, () => (heard[type] = (heard[type] ?? 0) + 1), { passive: true });
  }`;

const PRESSES = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'touchend',
  'selectstart',
  'dragstart',
  'contextmenu',
  'copy',
  'cut',
  'paste',
];

/** Cancels whatever isn't in a field, as far as `event.target` can tell. */
const guardsBy = (place: string, capture: boolean, types = PRESSES) => `${HEARD}
  for (const type of ${JSON.stringify(types)}) {
    ${place}.addEventListener(type, (event) => {
      if (!/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) && event.target.id !== 'canary') event.preventDefault();
    }, { capture: ${capture}, passive: false });
  }`;

/** Turns the slides of a presentation by keys, unless typing is seen, and closes the page's own popup by Escape. */
const slidesBy = (place: string, capture: boolean) => `${HEARD}
  window.slide = 0;
  window.popup = 'open';
  for (const type of ['keydown', 'keyup']) ${place}.addEventListener(type, (event) => {
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') popup = 'closed';
    else if (!/^( |Enter|Home|End|Arrow.*|Page.*|[a-z])$/.test(event.key)) return;
    if (event.key !== 'Escape') slide += 1;
    event.preventDefault();
  }, ${capture});`;

/** Takes wheel and touch for scrolling of its own. */
const scrollsBy = (place: string, capture: boolean) => `${HEARD}
  window.moved = 0;
  for (const type of ['wheel', 'touchmove']) ${place}.addEventListener(type, (event) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    moved += 1;
  }, { capture: ${capture}, passive: false });`;

/** Pages whose scripts take presses, keys or the wheel for themselves, by `event.target`. */
export const GUARDS: AwkwardPages = {
  'guards-by-target': {
    title: 'Guards by event.target',
    about: 'A carousel and a copy protection cancel every press outside of fields, as a script of 2012 does',
    before: guardsBy('document', false),
  },
  'guards-capturing': {
    title: 'Guards by event.target, capturing',
    about: 'The same on the way down: the document hears each press before the tag does',
    before: guardsBy('document', true),
  },
  'guards-first': {
    title: 'Guards by event.target, before all others',
    about: 'The same on the window, from the page’s first script: clicks are cancelled, too',
    before: guardsBy('window', true, [...PRESSES, 'click']),
  },
  'guards-returned': {
    title: 'Guards that return false',
    about: 'document.onmousedown = () => false, and its kin for clicks, selections, menus and the clipboard',
    before: `${HEARD}
      for (const type of ${JSON.stringify([...PRESSES, 'click'])}) {
        document['on' + type] = ({ target }) => /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.id === 'canary';
      }`,
  },
  'quick-taps': {
    title: 'Quick taps',
    about:
      'FastClick’s way: the end of a touch is cancelled, a click of its own is sent to the target, and the browser’s is eaten',
    after: `let tapped;
      const needsClick = ({ nodeName, className }) => /^(button|input|label|select|textarea)$/i.test(nodeName) || /\\bneedsclick\\b/.test(className);
      document.body.addEventListener('touchend', (event) => {
        tapped = event.target;
        if (needsClick(tapped)) return;
        event.preventDefault();
        tapped.dispatchEvent(Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true }), { forwarded: true }));
      }, { passive: false });
      document.body.addEventListener('click', (event) => {
        if (event.forwarded || !tapped || needsClick(tapped)) return;
        event.stopImmediatePropagation();
        event.preventDefault();
      }, true);`,
  },
  'slides-by-keys': {
    title: 'Slides turned by keys',
    about: 'Space, Enter, arrows and letters turn the slides of the page, and Escape closes its popup',
    before: slidesBy('document', false),
  },
  'slides-by-keys-capturing': {
    title: 'Slides turned by keys, capturing',
    about: 'The same on the way down: the document hears each key before the tag does',
    before: slidesBy('document', true),
  },
  'slides-by-keys-first': {
    title: 'Slides turned by keys, before all others',
    about: 'The same on the window, from the page’s first script, which hears and cancels each key before anybody else',
    before: slidesBy('window', true),
  },
  'smooth-wheel': {
    title: 'A wheel that the page takes',
    about: 'Smooth scrolling by script, in the way of Lenis: every wheel and touch is cancelled and moves the page',
    css: 'body { min-height: 300vh; }',
    before: scrollsBy('window', false),
  },
  'smooth-wheel-first': {
    title: 'A wheel that the page takes, before all others',
    about: 'The same from the page’s first script, on the way down',
    css: 'body { min-height: 300vh; }',
    before: scrollsBy('window', true),
  },
};
