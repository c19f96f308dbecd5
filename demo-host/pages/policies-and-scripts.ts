import { inMain, MAIN, TAG, type AwkwardPages, type Origins } from './page.ts';

/** The nonce of the pages' inline scripts. A real organiser makes a new one for each response. */
const OWN_SCRIPTS = "'nonce-host'";
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types 'none'";
const scripts = ({ widget }: Origins) => `script-src ${widget} ${OWN_SCRIPTS}; style-src 'self'`;
const list = (origins: Origins) => `${scripts(origins)}; connect-src ${origins.api}; img-src 'self' ${origins.api}`;
const policy = (text: (origins: Origins) => string) => (origins: Origins) => ({ 'Content-Security-Policy': text(origins) });

/** Pages whose headers, base or URL interfere. */
export const POLICIES_AND_ADDRESSES: AwkwardPages = {
  'csp-allow-list': {
    title: 'A policy with a list of origins',
    about: 'script-src, style-src, connect-src and img-src name what may be loaded',
    headers: policy(list),
  },
  'csp-nonce': {
    title: 'A policy with a nonce',
    about: 'script-src with a nonce and strict-dynamic, style-src self, and Trusted Types none',
    embed: '<script nonce="host" async src="%WIDGET_URL%/embed.js"></script>',
    headers: policy(() => `script-src ${OWN_SCRIPTS} 'strict-dynamic'; style-src 'self'; base-uri 'none'; ${TRUSTED_TYPES}`),
  },
  'csp-strictest': {
    title: 'The strictest policy',
    about: 'default-src none, a list of origins and Trusted Types none',
    headers: policy((origins) => `default-src 'none'; ${list(origins)}; form-action 'none'; base-uri 'none'; ${TRUSTED_TYPES}`),
  },
  'csp-without-api': {
    title: 'A policy that forgot the API',
    about: 'connect-src leaves out the API: one clear message',
    headers: policy((origins) => `default-src 'none'; ${scripts(origins)}; connect-src 'self'; img-src 'self' ${origins.api}`),
  },
  'csp-without-photos': {
    title: 'A policy that forgot the photos',
    about: 'img-src leaves out the photos: initials show instead',
    headers: policy((origins) => `default-src 'none'; ${scripts(origins)}; connect-src ${origins.api}; img-src 'self'`),
  },
  'csp-sandbox': {
    title: 'A policy that sandboxes the page',
    about: 'Content-Security-Policy: sandbox allow-scripts',
    headers: policy(() => 'sandbox allow-scripts'),
  },
  'trusted-types': {
    title: 'Trusted Types',
    about: 'require-trusted-types-for script, trusted-types none',
    headers: policy(() => TRUSTED_TYPES),
  },
  'cross-origin-isolated': {
    title: 'Isolation from other origins',
    about: 'Cross-Origin-Opener-Policy same-origin and Cross-Origin-Embedder-Policy require-corp',
    headers: () => ({ 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }),
  },
  'base-path': { title: 'A base path', about: 'base href="/other/": links and routes stay on this page', base: '/other/' },
  'base-elsewhere': {
    title: 'A base on another origin',
    about: 'base href="https://elsewhere.example/"',
    base: 'https://elsewhere.example/deep/',
  },
  'query-and-anchors': {
    title: 'A query and anchors',
    about: '?page_id=12&amp;utm=x in the address, and links to #tickets and #faq',
    body: `<nav><a href="#tickets">Tickets</a> <a href="#faq">Questions</a></nav>
      ${MAIN}
      <h2 id="tickets">Tickets</h2>
      <h2 id="faq">Questions</h2>`,
  },
};

/** Pages whose own scripts, or those of their visitors, interfere. */
export const SCRIPTS: AwkwardPages = {
  'amd-and-commonjs': {
    title: 'AMD and CommonJS',
    about: 'A global define, module and exports, as RequireJS pages have',
    before: `window.define = () => {
        throw new Error('Mismatched anonymous define()');
      };
      window.define.amd = {};
      window.module = { exports: {} };
      window.exports = window.module.exports;
      window.require = () => {
        throw new Error('No such module');
      };`,
  },
  'broken-descriptors': {
    title: 'Descriptors broken',
    about: 'Object.prototype.get is a function, so that defineProperty throws: by the script tag the widget needs none',
    before: 'Object.prototype.get = () => {};',
    body: inMain(TAG.replace('><', '>\n<a href="/pages/left.html">The speed-dating page</a>\n<')),
  },
  'enumerable-prototypes': {
    title: 'Names on every object and array',
    about: 'Array.prototype and Object.prototype have enumerable values',
    before: `Object.prototype.evil = 'x';
      Array.prototype.evil = function () {};`,
  },
  'prototype-1-5': {
    title: 'Prototype 1.5',
    about:
      'Array.prototype.reduce, map and find are another library’s; the federation runtime can’t start here, the script tag goes past it',
    before: `Array.prototype.reduce = function () {
        return this.length > 1 ? this : this[0];
      };
      Array.prototype.clear = function () {
        this.length = 0;
        return this;
      };
      Array.prototype.without = function (...values) {
        return this.filter((value) => !values.includes(value));
      };`,
  },
  'prototype-1-6': {
    title: 'Prototype 1.6',
    about: 'Array.prototype.toJSON turns arrays into a text within the text',
    before: `Array.prototype.toJSON = function () {
        return '[' + this.map((value) => JSON.stringify(value)).join(', ') + ']';
      };`,
  },
  'prototype-1-7': {
    title: 'Prototype 1.7',
    about: 'Array.from, Object.keys and Element.remove are another library’s',
    before: `Array.from = (iterable) => {
        const result = [];
        for (let i = 0; i < iterable.length; i++) result.push(iterable[i]);
        return result;
      };
      Object.keys = (object) => {
        const names = [];
        for (const name in object) if (Object.prototype.hasOwnProperty.call(object, name)) names.push(name);
        return names;
      };
      Element.prototype.remove = function () {
        this.parentNode.removeChild(this);
        return this;
      };`,
  },
  'fetch-replaced': {
    title: 'fetch replaced',
    about: 'fetch answers what is no Response',
    before: "window.fetch = () => ({ then: undefined, text: 'nothing' });",
  },
  'fetch-wrapped': {
    title: 'fetch wrapped',
    about: 'A wrapper delays, adds a header to its own calls and clones each answer',
    before: `const native = window.fetch;
      window.fetch = async function (...args) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        const response = await native.apply(this, args);
        void response.clone().text();
        return response;
      };`,
  },
  'json-replaced': {
    title: 'JSON replaced',
    about: 'As MooTools 1.2 leaves it: encode and decode, no parse, no stringify',
    before: "window.JSON = { encode: () => '', decode: () => null };",
  },
  'missing-apis': {
    title: 'Missing parts of the browser',
    about: 'No ResizeObserver, IntersectionObserver, requestAnimationFrame, requestIdleCallback, MessageChannel',
    before: `const gone = ['ResizeObserver', 'IntersectionObserver', 'requestAnimationFrame', 'requestIdleCallback', 'MessageChannel', 'performance'];
      for (const name of gone) {
        delete window[name];
        delete Window.prototype[name];
        if (name in window) Object.defineProperty(window, name, { value: undefined });
      }`,
  },
  'replaced-promise': {
    title: 'Promise replaced',
    about: 'A library’s Promise without withResolvers, allSettled and any',
    before: `const Native = Promise;
      window.Promise = class LibraryPromise extends Native {};
      for (const name of ['withResolvers', 'allSettled', 'any', 'try']) {
        Object.defineProperty(window.Promise, name, { value: undefined });
      }`,
  },
  'storage-full': {
    title: 'Storage full',
    about: 'Every write to storage is over the quota',
    before: `Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };`,
  },
  'storage-null': {
    title: 'No storage',
    about: 'localStorage and sessionStorage are null, as in old web views',
    before: "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });",
  },
  'storage-throws': {
    title: 'Storage refused',
    about: 'localStorage and sessionStorage throw, as where cookies are blocked',
    before: `for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }`,
  },
  'cancels-clicks': {
    title: 'Every click cancelled',
    about: 'A script cancels each click of the page, while capturing and while bubbling',
    after: `addEventListener('click', (event) => event.preventDefault(), true);
      document.addEventListener('click', (event) => event.preventDefault());`,
  },
  'swallows-presses': {
    title: 'Every press swallowed',
    about: 'A capturing listener of the window stops clicks, presses and keys outside its own bar',
    after: `for (const type of ['pointerdown', 'mousedown', 'click', 'keydown', 'submit']) {
        addEventListener(type, (event) => event.target.id !== 'canary' && event.stopPropagation(), true);
      }`,
  },
  shortcuts: {
    title: 'Shortcuts of one key',
    about: 'The host opens its search on s and /, and likes the page on l',
    body: `<p>Shortcuts used: <output id="used">0</output></p>
      ${MAIN}`,
    after: `for (const type of ['keydown', 'keypress', 'keyup']) {
        document.addEventListener(type, (event) => {
          if (event.target.matches('input, textarea') || event.key.length > 1) return;
          event.preventDefault();
          document.querySelector('#used').textContent += event.key;
        });
      }`,
  },
  'service-worker': {
    title: 'A service worker that answers everything',
    about: 'Every call to the API gets a web page; with a session that is a failure, never an empty list',
    after: `// Scope by the page's own address: the rest of the gallery is spared.
      navigator.serviceWorker.register('/pages/service-worker.js', { scope: '/pages/service-worker.html' });`,
  },
};
