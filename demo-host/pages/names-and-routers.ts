import { inMain, tag, type AwkwardPages } from './page.ts';

/** Names that design systems register, and what minifiers and the widget's own sheets might call theirs. */
const REGISTERED = [
  ...'accent accent-ink accent-soft accent-text bar bg border cols control danger ease edge fast field-border fill focus font'.split(
    ' ',
  ),
  ...'font-size from gap hue ink measure muted radius radius-control rise shadow-1 shadow-2 slow space success sunken'.split(' '),
  ...'surface text text-13 text-14 text-16 text-20 text-26 text-muted tone warning'.split(' '),
  ...'0123456789abcdefghijklmnopqrstuvwxyz',
];

/** Links as trackers, mail programs and people leave them. */
const WORN_LINKS = [
  '#/register&utm_source=x',
  '#/register%3Futm_source=x',
  '#%2Fregister',
  '#/Register',
  '#/register.',
  '#/register)',
  '#/register/',
  '#/register%E2%80%9D',
];

/** A monitoring script: it wraps `fetch` and XMLHttpRequest, hides the one, and adds headers to every request. */
const monitor = (headers: string) => `const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        for (const [name, value] of Object.entries(${headers})) this.setRequestHeader(name, value);
        return send.call(this, body);
      };
      const own = window.fetch;
      window.fetch = function (input, init = {}) {
        const headers = new Headers(input instanceof Request ? input.headers : init.headers);
        for (const [name, value] of Object.entries(${headers})) headers.set(name, value);
        return own.call(this, input, { ...init, headers });
      };
      window.fetch.toString = () => own.toString();`;

/** Pages that take names, addresses and routes for their own. */
export const NAMES_AND_ROUTERS: AwkwardPages = {
  'registered-properties': {
    title: 'Registered custom properties',
    about: '@property --accent, --text, --space and others as lengths that don’t inherit: registrations reach into shadow roots',
    css: REGISTERED.map((name) => `@property --${name} { syntax: '<length>'; inherits: false; initial-value: 0px; }`).join(
      '\n      ',
    ),
  },
  copies: {
    title: 'A copy for phones and one for desktops',
    about: 'Two sections with a tag each, of which the width of the window shows one',
    css: `#phone { display: none; }
      @media (width < 700px) {
        #phone { display: block; }
        #desktop { display: none; }
      }`,
    body: inMain(`<section id="desktop">${tag()}</section>\n    <section id="phone">${tag()}</section>`),
  },
  'worn-links': {
    title: 'Links with something at their end',
    about: 'Links to Register as trackers, mail programs and people leave them',
    body: `<ul>${WORN_LINKS.map((link) => `<li><a href="${link}">${link}</a></li>`).join('')}</ul>
      ${inMain(tag())}`,
  },
  'addresses-taken': {
    title: 'A router that takes every address',
    about: 'As AngularJS with its prefix “!”: #/register becomes #!#%2Fregister, and links of the page push that',
    before: `const taken = (hash) => '#!#' + encodeURIComponent(hash.slice(1)).replaceAll('%3D', '=');
      let known = '';
      const take = () => {
        if (location.hash && !location.hash.startsWith('#!')) history.replaceState(null, '', taken(location.hash));
        known = location.hash;
      };
      for (const type of ['hashchange', 'popstate']) addEventListener(type, take);
      document.addEventListener('DOMContentLoaded', take);
      document.addEventListener('click', (event) => {
        const link = event.target.closest?.('a[href^="#"]');
        if (!link) return;
        event.preventDefault();
        history.pushState(null, '', known = taken(link.hash));
      });
      // Versions of old come back to what they know as soon as anything happens.
      const digest = () => location.hash !== known && history.pushState(null, '', known);`,
    body: `<p><a href="#/login">To Login</a> <a href="#/register">To Register</a>
      <button type="button" id="digest" onclick="digest()">Anything</button></p>
      ${inMain(tag())}`,
  },
  'focus-reset': {
    title: 'A router that takes the focus',
    about: 'It intercepts each navigation (Navigation API), and has the browser take the focus to the body at the end of it',
    before: `window.ended = 0;
      window.navigation?.addEventListener('navigate', (event) => {
        if (!event.canIntercept || event.hashChange || event.downloadRequest !== null) return;
        // Some pages are there at once, others are fetched.
        event.intercept({ handler: async () => void (ended % 2 && (await fetch(location.pathname))) });
      });
      window.navigation?.addEventListener('navigatesuccess', () => (ended += 1));`,
  },
  monitored: {
    title: 'Monitored requests',
    about: 'A script adds traceparent, sentry-trace and others to every request: the reference API lets them pass',
    before: monitor(`{
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        'sentry-trace': '0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-1',
        baggage: 'sentry-environment=production',
        'x-datadog-trace-id': '1',
        newrelic: 'e30=',
        'x-requested-with': 'XMLHttpRequest',
      }`),
  },
  'monitored-by-others': {
    title: 'Monitored requests, which the API refuses',
    about: 'A script adds a header to every request that the API doesn’t allow, so that the browser sends none',
    before: monitor("{ 'x-of-a-monitor': '1' }"),
  },
};
