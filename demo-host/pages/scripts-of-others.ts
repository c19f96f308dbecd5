import { EMBED, inMain, MAIN, TAG, tag, type AwkwardPages } from './page.ts';

/**
 * What the host itself hears on its window, written down, from a press on: where the widget was the first to listen, the host's
 * listeners hang on its. Another button takes the widget away.
 */
const HEARS = {
  body: `<p><button type="button" id="hear">Listen</button> <button type="button" id="remove">Remove the widget</button></p>
      ${MAIN}
      <p>Heard: <output id="heard"></output></p>`,
  after: `document.querySelector('#hear').addEventListener('click', () => {
        const note = ({ type }) => (document.querySelector('#heard').textContent += type + ' ');
        for (const type of ['popstate', 'hashchange', 'storage', 'focus', 'scroll']) addEventListener(type, note);
        addEventListener('click', note, true);
        document.addEventListener('pointerdown', note, true);
      });
      document.querySelector('#remove').addEventListener('click', () => document.querySelector('dating-app').remove());`,
};

/** Causes of public bug reports: what libraries and privacy tools make of a page, one at a time. */
export const SCRIPTS_OF_OTHERS: AwkwardPages = {
  'one-listener-for-all': {
    title: 'One listener for all of a type',
    about: 'As in zone.js up to 0.14.2: the signal of one listener takes away all of them, and later ones are never heard',
    before: `const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
      const kept = new WeakMap();
      const listenersOf = (target, type, options) => {
        const all = kept.get(target) ?? {};
        kept.set(target, all);
        return (all[type + Boolean(options?.capture ?? options)] ??= { list: [] });
      };
      EventTarget.prototype.addEventListener = function (type, listener, options) {
        const target = this ?? window;
        const one = listenersOf(target, type, options);
        if (!listener || one.list.some((each) => each.listener === listener)) return;
        one.list.push({ listener, once: options?.once });
        if (one.list.length > 1) return;
        one.hear = (event) => {
          for (const each of [...one.list]) {
            if (each.once) target.removeEventListener(type, each.listener, options);
            if (each.listener.handleEvent) each.listener.handleEvent(event);
            else each.listener.call(target, event);
          }
        };
        add.call(target, type, one.hear, { ...Object(options), capture: Boolean(options?.capture ?? options), once: false });
      };
      EventTarget.prototype.removeEventListener = function (type, listener, options) {
        const target = this ?? window;
        const one = listenersOf(target, type, options);
        one.list = one.list.filter((each) => each.listener !== listener);
        if (one.list.length === 0) remove.call(target, type, one.hear, options);
      };`,
    ...HEARS,
  },
  'zone-js': {
    title: 'zone.js 0.14.2',
    about: 'Angular’s library for what a page hears and waits for, before it learned of signals',
    ...HEARS,
    embed: `<script src="/pages/zone.js"></script>
      ${EMBED}`,
  },
  'forgotten-listeners': {
    title: 'Listeners that are wrapped, and not removed',
    about: 'A monitor wraps each listener to report its errors, drops unknown options, and forgets removeEventListener',
    before: `const { addEventListener: add } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (type, listener, options) {
        const hear = function (event) {
          return typeof listener === 'function' ? listener.call(this, event) : listener?.handleEvent(event);
        };
        add.call(this ?? window, type, hear, typeof options === 'object' ? options.capture : options);
      };`,
    ...HEARS,
  },
  'own-interfaces': {
    title: 'Interfaces of the page’s own',
    about: 'As with MooTools 1.4.5, Document, Window, Event and Element are the page’s; so are a few that others replace',
    before: `const native = { Element: window.Element };
      // What a test's driver itself needs to find elements and to type.
      const kept = new URLSearchParams(location.search).get('keep') ?? 'Element';
      native[kept] = window[kept];
      window.Window = function () {};
      window.Document = function () {};
      window.Element = function (tag, properties) {
        return Object.assign(document.createElement(tag), properties);
      };
      window.Element.prototype = native.Element.prototype;
      window.Event = function (event) {
        if (event.$extended) return event;
        this.type = event.type;
        this.target = event.target;
      };
      // Those of other pages: a class of their own, or nothing.
      window.Node = class Node {};
      window.HTMLElement = class HTMLElement {};
      window.CustomEvent = function (type) {
        this.type = type;
      };
      for (const name of ['ShadowRoot', 'HTMLFormElement', 'HTMLDialogElement', 'FormData', 'InputEvent', 'SubmitEvent']) window[name] = undefined;
      if (kept !== 'Element') window[kept] = native[kept];`,
  },
  'moved-through-documents': {
    title: 'Moved through another document',
    about: 'A router that parses the next page moves the tag into it, replaces the root element and brings it back',
    body: `<p><button type="button" id="move">To the next page and back</button></p>
      ${MAIN}`,
    after: `window.moves = 0;
      window.travel = () => {
        const tag = document.querySelector('dating-app');
        const next = new DOMParser().parseFromString('<!doctype html><main></main>', 'text/html');
        next.querySelector('main').append(tag);
        document.querySelector('main').replaceWith(document.adoptNode(next.querySelector('main')));
        // As routers do that take over the attributes of the root element.
        document.documentElement.removeAttribute('style');
        moves += 1;
      };
      document.querySelector('#move').addEventListener('click', travel);`,
  },
  'storage-ignored': {
    title: 'Storage that keeps nothing',
    about: 'setItem does nothing, and says nothing',
    before: `Storage.prototype.setItem = () => {};
      addEventListener('dating-app:degraded', ({ detail }) => (document.querySelector('#degraded').textContent += detail.feature));`,
    body: `<p>Degraded: <output id="degraded"></output></p>
      ${MAIN}`,
  },
  'storage-swept': {
    title: 'Storage swept by a script',
    about: 'On a press, a clean-up of the page removes what it doesn’t know, as at every focus',
    body: `<p><button type="button" id="sweep">Clean up</button></p>
      ${MAIN}`,
    after: `document.querySelector('#sweep').addEventListener('click', () => {
        localStorage.clear();
        sessionStorage.clear();
        dispatchEvent(new Event('focus'));
      });`,
  },
  'canvas-lies': {
    title: 'A canvas that lies',
    about: 'As with privacy.resistFingerprinting of Firefox: what is read back are stripes',
    before: `const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (...given) {
        const striped = Object.assign(document.createElement('canvas'), { width: this.width, height: this.height });
        const context = striped.getContext('2d');
        for (let x = 0; x < striped.width; x += 1) {
          context.fillStyle = 'rgb(' + [x * 7, x * 31, x * 57].map((value) => value % 256) + ')';
          context.fillRect(x, 0, 1, striped.height);
        }
        return toBlob.apply(striped, given);
      };`,
    body: inMain(tag('photo-max-edge="400"')),
  },
  'no-languages': {
    title: 'A browser without languages',
    about: 'A privacy tool has taken navigator.languages and navigator.language away',
    html: '',
    before: "for (const name of ['languages', 'language']) Object.defineProperty(navigator, name, { value: undefined });",
  },
  'htmx-preserve': {
    title: 'hx-preserve of htmx 1.9',
    about: 'A swap moves the kept element into the document it has parsed, and back with it',
    body: `<main>
        <p><button type="button" id="move" hx-get="/pages/htmx-preserve.html" hx-select="main" hx-target="main" hx-swap="outerHTML">Swap</button></p>
        <div id="kept" hx-preserve="true">${TAG}</div>
      </main>`,
    embed: `<script src="/pages/htmx-1.js"></script>
      ${EMBED}`,
    after: `window.moves = 0;
      document.body.addEventListener('htmx:afterSettle', () => (moves += 1));`,
  },
};
