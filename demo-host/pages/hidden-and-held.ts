import { inMain, MAIN, TAG, type AwkwardPages } from './page.ts';

/** Ways in which a page hides or disables whatever is in an element, by the style or attribute that does it. */
const WAYS = [
  'visibility: hidden',
  'visibility: collapse',
  'pointer-events: none',
  'opacity: 0; pointer-events: none',
  'interactivity: inert',
  'content-visibility: hidden',
  'display: none',
  'user-select: none; -webkit-user-select: none',
  'cursor: not-allowed',
  'cursor: wait',
];

/** Ways in which tab panels and carousels hide all but one of what lies in one place. */
const PANEL_WAYS = ['visibility: hidden', 'opacity: 0; pointer-events: none'];

/** Pages that hide or hold what is around the widget. */
export const HIDDEN_AND_HELD: AwkwardPages = {
  'closed-popup': {
    title: 'A closed popup',
    about: 'The tag is in a popup that lies over the page, transparent and passive until it is opened',
    css: `#popup { position: fixed; inset: 0; z-index: 9; overflow: auto; background: #fff; opacity: 0; pointer-events: none; }
      #popup.open { opacity: 1; pointer-events: auto; }`,
    body: `<p><button type="button" id="open">Open the popup</button></p>
      <div id="popup"><button type="button" id="close">Close the popup</button>
      ${TAG}</div>`,
    after: `const popup = document.querySelector('#popup');
      document.querySelector('#open').addEventListener('click', () => popup.classList.add('open'));
      document.querySelector('#close').addEventListener('click', () => popup.classList.remove('open'));`,
  },
  'hidden-panel': {
    title: 'A hidden panel',
    about: 'Two tab panels in one place; the one with the tag is hidden by visibility, the way sliders and offcanvas menus do',
    css: `#panels { display: grid; } #panels > * { grid-area: 1 / 1; } #panels > .off { visibility: hidden; }`,
    body: `<p><button type="button" id="other">The other panel</button></p>
      <div id="panels">
        <div id="first"><a href="#first" id="beneath">A link of the other panel</a></div>
        <div id="second" class="off">${TAG}</div>
      </div>
      <p><button type="button" id="last">After it</button></p>`,
    after: `document.querySelector('#other').addEventListener('click', () => {
        for (const panel of document.querySelectorAll('#panels > *')) panel.classList.toggle('off');
      });`,
  },
  'copies-in-panels': {
    title: 'Copies in panels',
    about: 'Two panels in one place with a tag each; a button shows the other one, by the style one chooses',
    css: '#panels { display: grid; } #panels > * { grid-area: 1 / 1; }',
    body: `<p><select id="way" aria-label="Way">${PANEL_WAYS.map((way) => `<option>${way}</option>`).join('')}</select>
      <button type="button" id="other">The other panel</button></p>
      <div id="panels"><div id="first">${TAG}</div><div id="second">${TAG}</div></div>`,
    after: `const [way, ...panels] = document.querySelectorAll('#way, #panels > *');
      let shown = 0;
      const show = () => panels.forEach((panel, at) => (panel.style.cssText = at === shown ? '' : way.value));
      way.addEventListener('change', show);
      document.querySelector('#other').addEventListener('click', () => {
        shown = 1 - shown;
        show();
      });
      show();`,
  },
  'parents-off': {
    title: 'A parent that is switched off',
    about: 'The widget’s grandparent is hidden or disabled in the way one chooses',
    body: `<p><select id="way" aria-label="Way"><option value="">On</option>${WAYS.map((way) => `<option>${way}</option>`).join('')}<option>inert</option></select></p>
      <div id="around"><div>${TAG}</div></div>
      <p><button type="button" id="last">After it</button></p>`,
    after: `const around = document.querySelector('#around');
      document.querySelector('#way').addEventListener('change', ({ target: { value } }) => {
        around.inert = value === 'inert';
        around.style.cssText = around.inert ? '' : value;
      });`,
  },
  columns: {
    title: 'Columns',
    about: 'The page’s text, with the tag in it, runs in three columns',
    css: 'main { columns: 3 280px; column-gap: 24px; }',
    body: inMain(`<p>${'Come and meet somebody. '.repeat(40)}</p>
      ${TAG}
      <p>${'Doors open at seven. '.repeat(40)}</p>`),
  },
  'columns-of-its-own': {
    title: 'Columns of the tag’s own',
    about: 'A rule for all that is in the page’s text sets each element of it in columns, from top to bottom, the tag too',
    css: 'main > * { columns: 3; writing-mode: vertical-rl !important; }',
    body: MAIN,
  },
  'vertical-writing': {
    title: 'Vertical writing',
    about: 'The page is written from top to bottom, in columns from right to left',
    html: 'lang="ja"',
    css: `html { writing-mode: vertical-rl; text-orientation: upright; }
      body * { writing-mode: vertical-rl; }`,
    body: MAIN,
  },
};
