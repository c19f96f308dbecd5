import { runInNewContext } from 'node:vm';
import { assert, constantFrom, property, record, string, webUrl } from 'fast-check';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { render } from 'svelte/server';
import { compile } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { configCode } from '../../demo-host/site/builder/config.js';
import { choiceIn, FIELDS, foreignIn, type Choice } from '../../demo-host/site/builder/fields.js';
import { snippetFor } from '../../demo-host/site/builder/snippets.js';

const NEEDED = { src: 'https://cdn.example.org/v1/embed.js', 'api-host': 'https://api.example.org', 'client-id': 'abc123' };
/** What each language of the code would take for its own. */
const NASTY = `a "b" 'c' \\ \`\${d}\` {{e}} {f} </script> <!-- ]]> &amp; [g] <h>`;
const TAG = /<dating-app[\s\S]*<\/dating-app>/;

type Element = DefaultTreeAdapterTypes.Element;
const read = (choice: Choice) => choiceIn(new URLSearchParams(choice)).choice;
const elements = (html: string): Element[] =>
  parseFragment(html).childNodes.filter((node) => defaultTreeAdapter.isElementNode(node));
const attributes = ({ attrs }: Element) => Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

describe('A value from the page’s address', () => {
  it.each([
    ['src', 'https://cdn.example.org/v1/embed.js', 'http://localhost:5171/embed.js', 'https://cdn.example.org/v1/embed.js?v=2'],
    ['api-host', 'https://api.example.org', 'https://api.example.org/v2', 'http://127.0.0.1:5172'],
    ['link', 'https://app.example.org/abc?d=e#f', 'http://example.org/'],
    ['lang', 'de', 'ar'],
    ['--dating-accent', '#ffEE00'],
    ['--dating-font', '"Source Sans 3", sans-serif', "Georgia, 'Noto Serif', serif", 'Überschrift'],
    ['--dating-radius', '0', '32'],
    ['room', '0', '54'],
    ['route-prefix', 'dating', 'a_b-1'],
    ['release-at', '2026-12-05T22:30+01:00', '2026-12-05T22:30:00Z'],
    ['support-email', 'help@example.org'],
    ['support-phone', '+44 (0)20 7946-0123'],
    ['match-text', NASTY],
    ['code-length', '4', '6'],
    ['storage', 'memory'],
    ['for', 'angular'],
  ])('stays as it is if it is of its field’s kind: %s', (name, ...values) => {
    for (const value of values) expect(read({ [name]: value })).toEqual({ [name]: value });
  });

  it.each([
    [
      'src',
      'x',
      'https://cdn.example.org/v1/',
      'http://cdn.example.org/embed.js',
      'javascript:/embed.js',
      'https://cdn/embed.js',
    ],
    ['api-host', 'api.example.org', 'http://api.example.org', 'https://a:b@example.org', 'https://example.org?a', 'https:/x.org'],
    ['link', 'javascript:alert(1)', 'data:text/html,a', '//example.org', 'https://', 'https://a b.org'],
    ['lang', 'english', 'xx', '__proto__'],
    ['--dating-accent', 'red', '#fff', '#ffee00;x:y'],
    ['--dating-font', 'a;b', 'a}', '"a', 'a</style>', 'url(x)', '"a\\"'],
    ['--dating-radius', '-1', '33', '4px', '1e1'],
    ['room', '46em}</style><script>', '201', '4.5', ' '],
    ['route-prefix', '"><b>', 'a/b', 'é'],
    ['release-at', 'tomorrow', '2026-12-05T22:30', '2026-99-05T22:30Z'],
    ['support-email', 'help', 'a@b', '"a"@b.c', 'a@b.c?subject=d&e'],
    ['support-phone', '1', 'call me', '+44<b>'],
    ['match-text', 'two\nlines', 'x'.repeat(201)],
    ['code-length', '3', '13', 'six', '6.5'],
    ['storage', 'cookie'],
    ['for', 'constructor'],
  ])('is left out otherwise, and told: %s', (name, ...values) => {
    for (const value of values) {
      expect(choiceIn(new URLSearchParams({ [name]: value }))).toEqual({ choice: {}, refused: [name] });
    }
  });

  it.each([
    [{}, []],
    [{ src: 'https://cdn.example.org/v2/embed.js', 'api-host': 'https://api.example.org/v2' }, []],
    [{ src: 'https://cdn.example.org.evil.example/v1/embed.js' }, ['https://cdn.example.org.evil.example']],
    [{ 'api-host': 'https://api.example.org:8443' }, ['https://api.example.org:8443']],
    [{ src: 'https://evil.example/embed.js', 'api-host': 'https://evil.example/api' }, ['https://evil.example']],
    [{ src: 'https://a.example/embed.js', 'api-host': 'https://b.example' }, ['https://a.example', 'https://b.example']],
  ])('that names another server for code or API is told of: %o', (choice, told) => {
    expect(foreignIn(read(choice as Choice), NEEDED)).toEqual(told);
  });

  it('of no field counts for nothing', () => {
    expect(choiceIn(new URLSearchParams('?constructor=x&__proto__=y&utm_source=z'))).toEqual({ choice: {}, refused: [] });
  });
});

describe('The snippet holds each value as it was chosen, and nothing besides,', () => {
  const choice = { ...NEEDED, 'product-title': NASTY, 'match-text': NASTY, link: 'https://x.example/a"b<c>', room: '46' };

  it('whatever was typed', () => {
    const names = FIELDS.map(({ name }) => name).filter((name) => !(name in NEEDED));
    const typed = record(Object.fromEntries(names.map((name) => [name, string({ unit: 'binary', maxLength: 60 })])));
    const alike = record({ 'match-text': constantFrom(NASTY, '"><script>', '\u0000', "'"), link: webUrl() });
    assert(
      property(typed, alike, (any, more) => {
        const known = read({ ...(any as Choice), ...more });
        const [tag, script, ...others] = elements(snippetFor('page', { ...known, ...NEEDED }));
        expect([tag?.tagName, script?.tagName, ...others.map(({ tagName }) => tagName)]).toEqual(['dating-app', 'script']);
        const { style: _, ...plain } = attributes(tag as Element);
        const chosen = Object.entries({ ...known, ...NEEDED }).filter(([name]) => !/^(--|room|link|src|for)/.test(name));
        expect(plain).toEqual({ ...Object.fromEntries(chosen), 'photo-max-edge': '2048', load: 'intent' });
      }),
      { numRuns: 100, seed: 20_261_123 },
    );
  });

  it('with the room by its variable, the fallback link, and a script that says where code and API are', () => {
    const [tag, script] = elements(snippetFor('page', choice));
    expect(attributes(tag as Element)).toMatchObject({
      'product-title': NASTY,
      style:
        'display:grid;grid:auto-flow/minmax(min(280px,45vw),100vw);place-content:start;flex-shrink:1;min-height:var(--dating-room,736px)',
    });
    const link = tag?.childNodes.find((node) => defaultTreeAdapter.isElementNode(node));
    expect(attributes(link as Element)).toEqual({ href: choice.link });
    expect(attributes(script as Element)).toEqual({
      async: '',
      src: NEEDED.src,
      'data-src-base': 'https://cdn.example.org/v1/',
      'data-api-host': NEEDED['api-host'],
    });
  });

  it('in a config of JavaScript', () => {
    const config = runInNewContext(`(${configCode({ ...choice, 'route-prefix': 'd', '--dating-accent-text': '#ffffff' })})`);
    expect({ ...config }).toMatchObject({
      title: NASTY,
      matchText: NASTY,
      routing: { prefix: 'd' },
      theme: { accentText: '#ffffff' },
    });
    expect(configCode(choice)).not.toMatch(/<\/|<!--/);
  });

  it('in Svelte, rendered', async () => {
    const source = snippetFor('svelte', choice);
    const { js } = compile(source, { generate: 'server' });
    const linked = js.code.replaceAll(/'svelte\/([\w/-]+)'/g, (_, path: string) => `'${import.meta.resolve(`svelte/${path}`)}'`);
    const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(linked)}`);
    const { body, head } = render(module.default, {});
    const [tag] = elements(TAG.exec(body)?.[0] ?? '');
    expect(attributes(tag as Element)).toMatchObject({ 'product-title': NASTY, 'match-text': NASTY });
    expect(head).toContain(`src="${NEEDED.src}"`);
  });
});
