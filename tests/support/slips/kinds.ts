import type { Answer, GoodPage } from './good-page.ts';

/** Picks one of several; the same ones for the same seed. */
export type Pick = <Item>(items: readonly Item[]) => Item;

/** Spoils a good page. */
export type Spoil = (page: GoodPage, pick: Pick) => void;

const attribute =
  (name: string, values: readonly string[]): Spoil =>
  (page, pick) =>
    void (page.attributes[name] = pick(values));
const style =
  (...rules: string[]): Spoil =>
  (page, pick) => {
    const rule = pick(rules);
    // On the tag itself, or on something around it.
    if (pick([true, false])) page.attributes['style'] += `;${rule}`;
    else page.parents.splice(pick([0, 1]), 0, `div style="${rule}"`);
  };
/** The same only around it: the widget keeps such rules from its own element. */
const styleAround =
  (...rules: string[]): Spoil =>
  (page, pick) =>
    void page.parents.splice(pick([0, 1]), 0, `div style="${pick(rules)}"`);
const parent =
  (...starts: string[]): Spoil =>
  (page, pick) =>
    void page.parents.splice(pick([1, 2]), 0, pick(starts));
const after =
  (...htmls: string[]): Spoil =>
  (page, pick) =>
    void (page.after += pick(htmls));
const answers =
  (change: (answer: Answer) => void): Spoil =>
  (page) => {
    page.onAnswer = change;
  };
const instead = (status: number, type: string, body: string): Spoil =>
  answers((answer) => {
    if (answer.method === 'OPTIONS') return;
    Object.assign(answer, { status, body });
    answer.headers['content-type'] = type;
  });

/** A name as somebody writes it in a hurry. */
function misspelt(name: string, pick: Pick): string {
  const at = pick([...name].map((_, index) => index).slice(1, -1));
  return pick([
    name.replaceAll('-', '_'),
    name.replaceAll('-', ''),
    name.replace('color', 'colour').replace('support', 'suport'),
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2),
    name.slice(0, at) + name[at] + name.slice(at),
  ]);
}

const spoiltName: Spoil = (page, pick) => {
  const name = pick(Object.keys(page.attributes).filter((one) => one !== 'style'));
  const wrong = misspelt(name, pick);
  page.attributes = Object.fromEntries(
    Object.entries(page.attributes).map(([key, value]) => [key === name ? wrong : key, value]),
  );
};
const overlay = 'position:fixed;inset:0;z-index:2147483000;';

/** Kinds of slips, by name; each has ways to come about. */
export const KINDS: Readonly<Record<string, Spoil>> = {
  'a misspelt attribute': spoiltName,
  'a language by its name': attribute('lang', ['english', 'German', 'Deutsch', 'en_US', 'francais', 'xx']),
  'a value that can’t be': (page, pick) => {
    const [name, ...values] = pick([
      ['color-scheme', 'pink', 'black'],
      ['storage', 'cookie', 'locale'],
      ['routing', 'path', 'history'],
      ['heading-level', '7', 'h2'],
      ['match-link', 'example.org', 'javascript:0'],
      ['photo-url', 'photos.example/{key}', 'https://photos.example/'],
      ['release-at', '5.12.2026', '2026-12-05 22:30'],
    ] as const);
    page.attributes[name] = pick(values);
  },
  'an address with a slip': (page, pick) => {
    const host = page.attributes['api-host'] ?? '';
    page.attributes['api-host'] = pick([
      `${host}/v2`,
      host.replace('http:', 'ftp:'),
      host.replace('://', ':/ /'),
      `${host}?a=b`,
      '',
      'http://127.0.0.2:9',
    ]);
  },
  'a wrong client id': (page, pick) =>
    attribute('client-id', ['abc123', `${page.attributes['client-id']}1`, 'Demo-Client'])(page, pick),
  'a needed attribute missing': (page, pick) => void delete page.attributes[pick(['api-host', 'client-id'])],
  'quotation marks of a word processor': (page, pick) => {
    const name = pick(['api-host', 'client-id', 'color-scheme']);
    page.attributes[name] = `“${page.attributes[name]}”`;
  },
  'a tag that isn’t closed': (page) => void (page.end = ' />'),
  'a colour that is none': (page, pick) =>
    void (page.attributes['style'] += `;--dating-accent:${pick(['blu', '#0f76z', '0f766e', '#gg0000', 'rgb(1,2)', 'none'])}`),
  'a custom property that is none': (page, pick) =>
    void (page.attributes['style'] += `;${pick(['--dating-acent', '--dating-radious', '--dating-colour'])}:red`),
  'opacity: 0': styleAround('opacity:0', 'opacity:0.05', 'filter:opacity(0)', 'filter:blur(12px)'),
  hidden: styleAround('display:none', 'content-visibility:hidden'),
  '0 px': style(
    'width:0;min-width:0',
    'height:0;min-height:0;overflow:hidden',
    'max-width:0;min-width:0',
    'max-height:0;min-height:0;overflow:hidden',
  ),
  'too small a box': style(
    'width:120px;min-width:0',
    'height:200px;min-height:0;overflow:hidden',
    'width:200px;min-width:0;overflow:hidden',
  ),
  'off-screen': style(
    'position:absolute;left:-9999px',
    'position:fixed;top:-3000px',
    'transform:translateX(-300vw)',
    'margin-left:-3000px',
  ),
  'too wide': styleAround('width:3000px', 'min-width:2400px'),
  clipped: styleAround('clip-path:inset(50%)', 'clip-path:circle(0)', 'transform:scale(0.2)', 'scale:0.1'),
  inert: (page, pick) =>
    pick([true, false]) ? void (page.attributes['inert'] = '') : parent('div inert', 'section inert')(page, pick),
  'aria-hidden': (page, pick) =>
    pick([true, false]) ? void (page.attributes['aria-hidden'] = 'true') : parent('div aria-hidden="true"')(page, pick),
  'inside a link': parent('a href="/venue"', 'button type="button"', 'label', 'div contenteditable="true"'),
  'inside something closed': parent('details', 'dialog', 'div popover', 'div hidden'),
  'a transparent overlay': after(
    `<div style="${overlay}"></div>`,
    `<div id="veil" style="${overlay}background:#fff;opacity:0"></div>`,
    `<iframe title="" style="${overlay}width:100%;height:100%;opacity:0;border:0"></iframe>`,
    `<a href="/" style="${overlay}"></a>`,
  ),
  'a page that can’t be scrolled': after('<style>html,body{height:100%;overflow:hidden}</style>'),
  'a page that clears storage': after(
    '<script>localStorage.clear()</script>',
    '<script>addEventListener("load", function () { localStorage.clear(); sessionStorage.clear(); })</script>',
    '<script>setInterval(function () { var s = window["local" + "Storage"]; s["cl" + "ear"](); }, 200)</script>',
  ),
  'a second widget': (page) =>
    void (page.after += `<dating-app api-host="${page.attributes['api-host']}" client-id="x"></dating-app>`),
  'a router on the same hash': after('<nav><a href="#/venue">Venue</a></nav>', '<a href="#/tickets/2">Tickets</a>'),
  'CORS for another site': answers(({ headers }) => {
    headers['access-control-allow-origin'] = 'https://www.example.org';
  }),
  'no CORS at all': answers(({ headers }) => {
    for (const name of Object.keys(headers)) if (name.startsWith('access-control-')) delete headers[name];
  }),
  'doubled CORS headers': answers(({ headers }) => {
    headers['access-control-allow-origin'] = [String(headers['access-control-allow-origin']), '*'];
  }),
  'CORS without PUT and DELETE': answers(({ headers }) => {
    if (headers['access-control-allow-methods']) headers['access-control-allow-methods'] = 'GET, HEAD, POST';
  }),
  'CORS without Authorization': answers(({ headers }) => {
    if (headers['access-control-allow-headers']) headers['access-control-allow-headers'] = 'content-type';
  }),
  'an authoriser’s 401 without CORS': answers(({ method, path, isSigned, headers }) => {
    if (method !== 'OPTIONS' && (isSigned || !path.startsWith('/login'))) delete headers['access-control-allow-origin'];
  }),
  'a gateway’s 502': instead(502, 'text/html', '<h1>502 Bad Gateway</h1>'),
  'a gateway’s 504': instead(504, 'application/json', '{"message":"Endpoint request timed out"}'),
  'a WAF’s 403': instead(403, 'text/html', '<h1>Request blocked</h1>'),
  'a gateway’s 403': instead(403, 'application/json', '{"message":"Missing Authentication Token"}'),
  'a 429': instead(429, 'application/json', '{"message":"Too Many Requests"}'),
  'a web page in place of the API': instead(200, 'text/html', '<!doctype html><title>Shop</title>'),
  'another server': instead(404, 'application/json', '{"error":"no such page"}'),
  'a blocked part': (page, pick) => {
    const part = pick(['people-', 'main-', 'account-', 'menu-', 'help-']);
    page.blocks = (path) => path.includes(`/assets/${part}`);
  },
  'a policy without the API': (page) => void (page.headers['Content-Security-Policy'] = "connect-src 'self'"),
};
