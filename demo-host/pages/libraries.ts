import { EMBED, inMain, MAIN, TAG, type AwkwardPages } from './page.ts';

/** A library of the page's, before the widget's script. */
const withLibrary = (name: string) => `<script src="/pages/${name}.js"></script>
      ${EMBED}`;

/** Pages with the very libraries whose causes other pages rebuild in a few lines. */
export const WITH_LIBRARIES: AwkwardPages = {
  angularjs: {
    title: 'AngularJS 1.8',
    about: 'Its $location takes each address for its own: #/register becomes #!#%2Fregister',
    html: 'lang="en-GB" ng-app="evening"',
    body: `<p><a href="#/login">To Login</a> <a href="#/register">To Register</a>
      <button type="button" id="digest" ng-click="digests = digests + 1">Anything</button></p>
      ${MAIN}`,
    embed: withLibrary('angular'),
    // Whoever has `$location` has it take the addresses.
    after: `angular.module('evening', []).run(($location) => $location.path());`,
  },
  fastclick: {
    title: 'FastClick 1.0',
    about: 'Taps become clicks of its own, and the browser’s are eaten',
    embed: withLibrary('fastclick'),
    // It leaves browsers of today alone, unless it is told otherwise, as by the copies in old themes.
    after: `FastClick.notNeeded = () => false;
      FastClick.attach(document.body);`,
  },
  lenis: {
    title: 'Lenis 1.3',
    about: 'Smooth scrolling, by every wheel and touch of the page',
    css: 'body { min-height: 300vh; }',
    embed: withLibrary('lenis'),
    after: 'window.lenis = new Lenis({ autoRaf: true, syncTouch: true });',
  },
  fullpage: {
    title: 'fullPage.js 4',
    about: 'Sections as high as the window, turned by wheel, touch and keys; the widget stands in the second',
    css: '.section { overflow: hidden; }',
    body: `<div id="fullpage">
        <div class="section"><h1>An evening</h1></div>
        <div class="section">${TAG}</div>
        <div class="section"><p>The venue</p></div>
      </div>`,
    embed: withLibrary('fullpage'),
    after: `window.turns = 0;
      new fullpage('#fullpage', {
        licenseKey: 'gplv3-license',
        credits: { enabled: false },
        scrollOverflow: true,
        onLeave: () => void (turns += 1),
      });`,
  },
  rrweb: {
    title: 'rrweb 2',
    about: 'Whatever is on the page, and whatever is typed, is recorded',
    body: `<p><input name="newsletter" aria-label="Newsletter"></p>
      ${inMain(TAG)}`,
    embed: withLibrary('rrweb'),
    after: `window.recorded = [];
      rrweb.record({ emit: (event) => recorded.push(event) });`,
  },
  sentry: {
    title: 'Sentry',
    about: 'Its tracing adds headers to every request',
    embed: withLibrary('sentry'),
    after: `window.sent = [];
      Sentry.init({
        dsn: 'https://key@sentry.example/1',
        tracesSampleRate: 1,
        tracePropagationTargets: [/./],
        integrations: [Sentry.browserTracingIntegration()],
        transport: () => ({ send: async ([, items]) => (sent.push(...items), {}), flush: async () => true }),
      });`,
  },
};
