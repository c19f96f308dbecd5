import { inMain, MAIN, tag, type AwkwardPages } from './page.ts';

/** A script of an in-app browser's own, which looks through every form and field, in shadow roots too, and hears each key. */
const READS_FORMS = `window.read = 0;
  const fieldsIn = (root) => [...root.querySelectorAll('*')].flatMap((element) => [
    ...(/^(FORM|INPUT|SELECT|TEXTAREA)$/.test(element.tagName) ? [element] : []),
    ...(element.shadowRoot ? fieldsIn(element.shadowRoot) : []),
  ]);
  const reads = () => fieldsIn(document).forEach((field) => {
    read += [...(field.elements ?? [field])].map(({ name, value, autocomplete }) => [name, value, autocomplete]).length;
    if (field.dataset.readBefore) return;
    field.dataset.readBefore = 'yes';
    for (const type of ['focus', 'blur', 'change', 'submit']) field.addEventListener(type, reads);
  });
  for (const type of ['click', 'keydown', 'input', 'focusin']) addEventListener(type, reads, true);
  document.addEventListener('DOMContentLoaded', () => new MutationObserver(reads).observe(document, { childList: true, subtree: true }));`;

/** A keyboard that comes and goes with the focus, and a bar of the app: the visual viewport jumps each time, and back. */
const VIEWPORT_JUMPS = `const { height } = visualViewport;
  let jump = 0;
  Object.defineProperty(visualViewport, 'height', { get: () => height - jump });
  Object.defineProperty(visualViewport, 'offsetTop', { get: () => jump / 4 });
  for (const type of ['focusin', 'focusout', 'click']) addEventListener(type, () => {
    jump = type === 'focusin' ? 320 : jump ? 0 : 56;
    for (const told of ['resize', 'scroll']) visualViewport.dispatchEvent(new Event(told));
  }, true);`;

/** What in-app browsers leave out: credentials, sharing, other windows, pickers by script. An observer's margin is ignored. */
const LACKS = `for (const name of ['credentials', 'share', 'canShare', 'clipboard', 'locks', 'serviceWorker']) {
    Object.defineProperty(navigator, name, { value: undefined });
  }
  for (const name of ['PublicKeyCredential', 'PasswordCredential', 'Notification', 'BroadcastChannel']) window[name] = undefined;
  window.open = () => null;
  delete HTMLInputElement.prototype.showPicker;
  window.picked = 0;
  const { click } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.click = function () {
    if (this.type === 'file') picked += 1;
    else click.call(this);
  };
  const Native = window.IntersectionObserver;
  window.IntersectionObserver = class extends Native {
    constructor(callback, { rootMargin, ...options } = {}) {
      super(callback, options);
    }
  };`;

const inApp = (app: string, userAgent: string, storage: string) => ({
  title: `In the browser of ${app}`,
  about: 'What public reports say that it lacks, and what it adds to a page',
  before: `Object.defineProperty(navigator, 'userAgent', { value: ${JSON.stringify(userAgent)} });
    ${LACKS}
    ${storage}
    ${VIEWPORT_JUMPS}
    ${READS_FORMS}`,
  body: inMain(tag('load="visible"')),
});

const storages = (get: string) => `for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { get() { ${get} } });
  }`;

/** The lives of a page besides being opened in a browser's tab: drawn before somebody comes, or within an app. */
export const PAGE_LIVES: AwkwardPages = {
  prerendering: {
    title: 'A page that has the next one prerendered',
    about: 'By speculation rules; it goes there once the widget on that page is ready',
    body: '<main></main>',
    embed: '',
    after: `const next = '/pages/prerendered.html#/login';
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({ prerender: [{ urls: [next], eagerness: 'immediate' }] });
      addEventListener('storage', ({ key }) => key === 'prerendered' && (location.href = next));
      document.head.append(rules);`,
  },
  prerendered: {
    title: 'A page that is drawn before somebody comes',
    about: 'It notes what happens until then; with ?as-if it is what the specification says of such a page, until activate()',
    before: `let isAsIf = location.search === '?as-if';
      if (isAsIf) {
        Object.defineProperties(document, {
          prerendering: { get: () => isAsIf, configurable: true },
          hidden: { get: () => isAsIf, configurable: true },
          visibilityState: { get: () => (isAsIf ? 'hidden' : 'visible'), configurable: true },
        });
        document.hasFocus = () => !isAsIf;
      }
      window.life = { prerendering: document.prerendering === true, focused: [], asked: [] };
      addEventListener('focusin', ({ target }) => document.prerendering && life.focused.push(target.localName));
      const asked = () => performance.getEntriesByType('resource').map(({ name }) => name);
      document.addEventListener('prerenderingchange', () => {
        life.asked = asked();
        // A browser can't be asked before, or it draws nothing beforehand.
        console.info('Somebody has come');
      });
      window.activate = () => {
        isAsIf = false;
        for (const type of ['prerenderingchange', 'visibilitychange']) document.dispatchEvent(new Event(type));
      };`,
    body: MAIN,
    after: `// Its code has all come once there is a place for messages.
      const tells = setInterval(() => {
        if (!document.querySelector('dating-app').shadowRoot?.querySelector('[aria-label]')) return;
        clearInterval(tells);
        life.isThere = true;
        if (document.prerendering && !isAsIf) localStorage.setItem('prerendered', 'yes');
      }, 50);`,
  },
  'in-app-instagram': inApp(
    'Instagram',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 Instagram 389.0.0.22.86 (iPhone15,3; iOS 18_5; en_GB; en; scale=3.00; 1290x2796; 742164010)',
    '',
  ),
  'in-app-facebook': inApp(
    'Facebook',
    'Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/515.0.0.46.89;IABMV/1;]',
    storages('return null;'),
  ),
  'in-app-tiktok': inApp(
    'TikTok',
    'Mozilla/5.0 (Linux; Android 13; Pixel 6a; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.135 Mobile Safari/537.36 trill_400308 BytedanceWebview/d8a21c6 musical_ly_2024003080',
    storages("throw new DOMException('Access is denied', 'SecurityError');"),
  ),
};
