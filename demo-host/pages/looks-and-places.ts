import { EMBED, frame, inMain, MAIN, TAG, tag, type AwkwardPages } from './page.ts';

/** Reserves room for the widget, like the documented snippet. */
const ROOM =
  'display:grid;grid:auto-flow/minmax(min(280px,45vw),100vw);place-content:start;flex-shrink:1;min-height:var(--dating-room,864px)';

/** Pages whose styles interfere. */
export const LOOKS: AwkwardPages = {
  dark: {
    title: 'A dark page',
    about: 'Light text on black; the page says color-scheme: dark',
    css: `:root { color-scheme: dark; }
      body { background: #000; color: #eee; }`,
  },
  'right-to-left': {
    title: 'A right-to-left page',
    about: 'dir=rtl on a page in a language the widget doesn’t speak: it follows the direction',
    html: 'lang="he" dir="rtl"',
  },
  'quirks-mode': { title: 'Quirks mode', about: 'No doctype, as on old pages', quirks: true },
  'root-8px': { title: 'Root font of 8px', about: '1rem is 8px', css: 'html { font-size: 8px; }' },
  'root-24px': { title: 'Root font of 24px', about: '1rem is 24px', css: 'html { font-size: 24px; }' },
  'all-unset': {
    title: 'Everything unset and hidden',
    about: 'body * { all: unset !important; display: none !important }: the tag shows where no parent of it is hidden',
    css: 'body * { all: unset !important; display: none !important; }',
    body: TAG,
  },
  'hidden-tag': {
    title: 'A tag hidden by force',
    about: 'display, visibility, opacity, clip-path, pointer-events and cursor of the tag, each !important',
    css: `dating-app, main > * {
        display: none !important;
        visibility: hidden !important;
        opacity: 0 !important;
        clip-path: inset(50%) !important;
        content-visibility: hidden !important;
        pointer-events: none !important;
      }
      dating-app { cursor: wait !important; }`,
  },
  'inherited-styles': {
    title: 'Styles that inherit',
    about: 'A root of 2px, rtl, capitals, wide letters and lines nine times as high, all !important',
    css: `html, body, body * {
        font-size: 2px !important;
        direction: rtl !important;
        text-transform: uppercase !important;
        letter-spacing: 1em !important;
        word-spacing: 3em !important;
        line-height: 9 !important;
        text-indent: 5em !important;
        white-space: pre !important;
        color: lime !important;
        font-family: fantasy !important;
        text-align: right !important;
      }`,
  },
  print: {
    title: 'Printing',
    about: 'The page has a print style; what is on paper is what was on the screen',
    css: `@media print {
        #canary { display: none; }
        body { margin: 0; font-size: 8pt; }
      }`,
  },
  'narrow-column': {
    title: 'A column of 280px',
    about: 'The widget in the narrowest sidebar a phone has',
    css: 'main { width: 280px; border: 1px dotted; }',
  },
  'topmost-bar': {
    title: 'A bar at the highest z-index',
    about: 'A sticky bar and a badge at z-index 2147483647',
    css: `.bar { position: sticky; top: 0; z-index: 2147483647; background: gold; padding: 8px; }
      .badge { position: fixed; right: 8px; bottom: 8px; z-index: 2147483647; background: tomato; padding: 8px; }`,
    body: `<div class="bar">Book now</div>
      ${MAIN}
      <div class="badge">Chat</div>`,
  },
  'transformed-and-clipped': {
    title: 'A transformed and clipped parent',
    about: 'Parents with transform, filter, contain and overflow: hidden, which trap fixed elements',
    css: `.card { overflow: hidden; contain: paint; filter: saturate(1); perspective: 800px; }
      .scaled { transform: translateZ(0) scale(0.98); will-change: transform; overflow: hidden; border-radius: 24px; }`,
    body: `<main>
        <div class="card">
          <div class="scaled">
            ${TAG}
          </div>
        </div>
      </main>`,
  },
};

/** Places on a page where the widget may be. */
export const PLACES: AwkwardPages = {
  'room-kept': {
    title: 'Room kept for it',
    about: 'The snippet as it is documented, with text below that must not move',
    body: inMain(`${tag(`style="${ROOM}"`)}
        <p id="below">What comes after it.</p>`),
  },
  'inside-a-dialog': {
    title: 'Inside a dialog of the host',
    about: 'The widget in the host’s own modal dialog',
    body: `<dialog id="around" style="width: 90%">
        <button type="button" id="inner">Button in the dialog</button>
        ${TAG}
      </dialog>`,
    after: "document.querySelector('#around').showModal();",
  },
  'inside-a-form': {
    title: 'Inside a form of the host',
    about: 'The tag stands in a form whose submit would leave the page',
    body: `<form action="/pages/left.html">
        <input name="newsletter" aria-label="Newsletter">
        ${TAG}
      </form>`,
  },
  'inside-a-shadow-root': {
    title: 'Inside a shadow root of the host',
    about: 'The tag stands within a web component of the organiser',
    body: inMain('<evening-page></evening-page>'),
    after: `customElements.define('evening-page', class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode: 'open' });
          root.innerHTML = '<h1>An evening</h1>${TAG}';
        }
      });`,
  },
  'div-in-a-shadow-root': {
    title: 'A div in a shadow root of the host',
    about: 'Where nobody finds it, so that the page names it: DatingApp.mount(div)',
    body: '<main id="place"></main>',
    embed: `<script src="%WIDGET_URL%/embed.js"></script>
      <script>
        const root = document.querySelector('#place').attachShadow({ mode: 'open' });
        root.innerHTML = '<div data-dating-app data-api-host="%API_HOST%" data-client-id="%CLIENT_ID%"></div>';
        DatingApp.mount(root.firstChild);
      </script>`,
  },
  'dialog-over-it': {
    title: 'A dialog of the host over the widget',
    about: 'A modal dialog opens on demand, and the widget is as before when it closes',
    body: `<p><button type="button" id="open">Open the dialog</button></p>
      ${MAIN}
      <dialog id="over"><form method="dialog"><p>Accept cookies?</p><button>Accept</button></form></dialog>`,
    after: "document.querySelector('#open').addEventListener('click', () => document.querySelector('#over').showModal());",
  },
  'moved-and-removed': {
    title: 'Moved, removed, emptied',
    about: 'Buttons that move the tag, take it away, empty its parent and put it back',
    body: `<p>
        <button type="button" id="move">Move</button>
        <button type="button" id="remove">Remove</button>
        <button type="button" id="empty">Empty</button>
        <button type="button" id="back">Put back</button>
      </p>
      <main id="here">
        ${TAG}
      </main>
      <aside id="there"></aside>`,
    after: `const tag = document.querySelector('dating-app');
      const [here, there] = [document.querySelector('#here'), document.querySelector('#there')];
      const on = (id, act) => document.querySelector(id).addEventListener('click', act);
      on('#move', () => (here.contains(tag) ? there : here).append(tag));
      on('#remove', () => tag.remove());
      on('#empty', () => (tag.parentElement.innerHTML = ''));
      on('#back', () => here.append(tag));`,
  },
  'mounted-twice': {
    title: 'Mounted twice',
    about: 'DatingApp.mount for the same element twice, then unmount and mount again',
    body: `<p><button type="button" id="again">Unmount and mount again</button> Same handle: <output id="same"></output></p>
      <main id="place"></main>`,
    after: `addEventListener('load', async () => {
        const place = document.querySelector('#place');
        const config = { apiHost: '%API_HOST%', clientId: '%CLIENT_ID%' };
        let handle = await DatingApp.mount(place, config);
        document.querySelector('#same').textContent = handle === (await DatingApp.mount(place, config));
        document.querySelector('#again').addEventListener('click', async () => {
          handle.unmount();
          handle = await DatingApp.mount(place, config);
        });
      });`,
  },
  'two-widgets': {
    title: 'Two widgets',
    about: 'Two tags on one page: the second routes in memory, both share the session',
    body: inMain(tag('id="first"') + tag('id="second"')),
  },
  'two-entries': {
    title: 'Two entries on one page',
    about: 'A tag by its script, and a mount by the module: two builds of the widget that share no code, but the session',
    body: inMain(`${tag('id="first"')}<div id="second"></div>`),
    embed: `${EMBED}
      <script type="module">
        // Another origin, so that not even a file is shared, as with the package in a host's own bundle.
        const elsewhere = new URL('%WIDGET_URL%/mount.js');
        elsewhere.hostname = elsewhere.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
        const { mountDatingApp } = await import(elsewhere);
        mountDatingApp(document.querySelector('#second'), {
          apiHost: '%API_HOST%',
          clientId: '%CLIENT_ID%',
          routing: { mode: 'memory' },
        });
      </script>`,
  },
  empty: { title: 'A page without the widget', about: 'For what puts the widget there later', body: '<main></main>', embed: '' },
  left: {
    title: 'Another page of the host',
    about: 'Where links lead that leave the widget',
    body: '<p><a href="javascript:history.back()">Back</a></p>',
    embed: '',
  },
  bfcache: {
    title: 'Back from another page',
    about: 'A link leads away; the way back brings the page as it was left',
    body: `<nav><a href="/pages/left.html">Leave</a></nav>
      ${MAIN}`,
    after: "addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset.persisted = persisted));",
  },
  framed: { title: 'The widget in a frame', about: 'What the pages with frames frame' },
  'tall-frame': {
    title: 'A frame of another site, much taller than the window',
    about: 'As high as its content, so that the page scrolls and not the frame',
    body: inMain(frame('%OTHER_HOST_URL%/pages/framed.html', '', 4000)),
    embed: '',
  },
  'third-party-frame': {
    title: 'A frame of another site',
    about: 'Storage is partitioned; a session here is none there',
    body: inMain(frame('%OTHER_HOST_URL%/pages/framed.html')),
    embed: '',
  },
  'sandboxed-frame': {
    title: 'A sandboxed frame',
    about: 'An opaque origin: no storage, and History may refuse',
    body: inMain(frame('/pages/framed.html', 'sandbox="allow-scripts allow-forms"')),
    embed: '',
  },
  'sandboxed-scripts-only': {
    title: 'A sandboxed frame that may not submit forms',
    about: 'What site builders put their code blocks into: scripts and nothing else',
    body: inMain(frame('/pages/framed.html', 'sandbox="allow-scripts"')),
    embed: '',
  },
};
