import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPTIONS } from '../../src/domain/options';
import { readConfig } from '../../src/embed/config/config';
import { slipsIn } from '../../src/embed/config/slips';
import type { DatingAppConfig, DatingAppError } from '../../src/embed/public-types';
import { anElement, FakeElement, FakeShadowRoot } from './an-element';

beforeEach(() => void vi.stubGlobal('ShadowRoot', FakeShadowRoot));
afterEach(() => void vi.unstubAllGlobals());

const GOOD = { apiHost: 'https://api.example.org', clientId: 'abc123' };
const read = (config: object = {}, element = anElement()) => readConfig({ ...GOOD, ...config } as DatingAppConfig, element);

const html = (lang: string) => new FakeElement({ attributes: { lang } });

const withoutConsequence = (slip: string) => slip.replace(/, not [^]*$/, '');

/** What is said of a bad config: in the one error it gives, and of what has its default taken; without what follows from it. */
function faultsOf(config: unknown): string[] {
  let faults: string[] = [];
  let isDoubtful = false;
  try {
    readConfig(config as DatingAppConfig, anElement(), () => void (isDoubtful = true));
  } catch (cause) {
    const { name, code, message } = cause as DatingAppError;
    if (name !== 'DatingAppError' || code !== 'CONFIG_INVALID') return [`thrown as ${name} ${code}`];
    faults = message.split('; ');
  }
  const slips = isDoubtful ? slipsIn(config).split('; ').filter(Boolean) : [];
  return [...faults, ...slips].map(withoutConsequence);
}

describe('A config with what is required', () => {
  it('gets the defaults of the contract', () => {
    expect(read()).toMatchObject({
      apiHost: 'https://api.example.org',
      clientId: 'abc123',
      title: '',
      locale: 'en',
      language: 'en',
      messages: {},
      dir: 'ltr',
      colorScheme: 'auto',
      theme: {},
      routing: { mode: 'auto', prefix: '', initialRoute: '/' },
      storage: 'local',
      support: { email: undefined, phone: undefined },
      headingLevel: 2,
      eventName: '',
      releaseAt: undefined,
      matchText: '',
      matchLink: undefined,
      photoUrl: undefined,
      photoSizes: '',
      photoMaxEdge: 0,
      codeLength: 0,
      deskLock: 300,
      timeouts: { request: 15_000, lazyPart: 120_000 },
      debug: false,
    });
  });

  it('may name everything', () => {
    const all = {
      title: ' Speed ',
      locale: 'de-CH',
      messages: { 'login.title': 'Hallo' },
      dir: 'rtl',
      colorScheme: 'dark',
      theme: { accent: '#c00', accentText: 'white', fontSize: '18px' },
      routing: { mode: 'memory', prefix: '#/dating/', initialRoute: '/login?x=1' },
      storage: 'session',
      support: { email: 'help@example.org', phone: '+1' },
      headingLevel: 4,
      eventName: 'Midsummer',
      releaseAt: '2026-12-05T22:30+01:00',
      matchText: 'We write to both of you',
      matchLink: 'https://e.org/next?x=1#y',
      photoUrl: 'https://{bucket}.s3.example/{key}',
      photoSizes: '{url}?w={width} 400 800',
      photoMaxEdge: 2048,
      codeLength: 6,
      deskLock: 600,
      timeouts: { request: 1, lazyPart: 2.5 },
      debug: true,
    };
    expect(read(all)).toMatchObject({
      ...all,
      title: 'Speed',
      theme: { '--dating-accent': '#c00', '--dating-accent-text': 'white', '--dating-font-size': '18px' },
      routing: { mode: 'memory', prefix: 'dating', initialRoute: '/login?x=1' },
    });
  });

  it.each([undefined, null, ''])('takes %j for "not given"', (nothing) => {
    const keys = [...Object.keys(OPTIONS), 'messages', 'theme', 'onEvent'].filter((key) => !(key in GOOD));
    expect(read(Object.fromEntries(keys.map((key) => [key, nothing])))).toEqual(read());
  });
});

describe('The API host', () => {
  it.each([
    ['https://api.example.org/', 'https://api.example.org'],
    [' https://API.example.org ', 'https://api.example.org'],
    ['https://api.example.org:8443/prod/v1//', 'https://api.example.org:8443/prod/v1'],
    ['http://localhost:5172', 'http://localhost:5172'],
    ['http://127.0.0.1:5172/', 'http://127.0.0.1:5172'],
    ['http://[::1]:5172', 'http://[::1]:5172'],
    ['http://api.localhost', 'http://api.localhost'],
  ])('%j is %s', (apiHost, host) => {
    expect(read({ apiHost }).apiHost).toBe(host);
  });

  it('without a scheme takes the page’s', () => {
    vi.stubGlobal('location', new URL('https://host.example'));
    expect(read({ apiHost: '//api.example.org/v1' }).apiHost).toBe('https://api.example.org/v1');
    vi.stubGlobal('location', new URL('http://host.example'));
    expect(faultsOf({ ...GOOD, apiHost: '//api.example.org' })).toHaveLength(1);
  });

  it.each([
    'http://api.example.org',
    'http://localhost.example.org',
    'http://127.0.0.1.example.org',
    'api.example.org',
    '/api',
    'javascript:alert(1)',
    'ftp://api.example.org',
    'file:///api',
    'data:text/plain,x',
    'https://user@api.example.org',
    'https://:secret@api.example.org',
    'https://api.example.org?key=1',
    'https://api.example.org#x',
    'https://',
  ])('is never %s, where tokens must not go', (apiHost) => {
    expect(faultsOf({ ...GOOD, apiHost })).toEqual(['apiHost must be an absolute https URL (http for localhost only)']);
  });
});

describe('A bad config', () => {
  it.each([undefined, null, '', '   '])('lacks what is required where it is %j', (nothing) => {
    expect(faultsOf({ apiHost: nothing, clientId: nothing })).toEqual(['apiHost is required', 'clientId is required']);
  });

  it.each([undefined, null, 'https://api.example.org', 7, () => ({})])('is no config at all: %o', (config) => {
    expect(faultsOf(config)).toEqual(['config must be an object', 'apiHost is required', 'clientId is required']);
  });

  it('names every bad key in one message', () => {
    const bad = {
      apiHost: 7,
      clientId: {},
      title: 1,
      locale: 'en_US',
      messages: { 'login.title': 1 },
      dir: 'up',
      colorScheme: 'blue',
      theme: { accent: 5 },
      routing: { mode: 'history', prefix: 1, initialRoute: 'login' },
      storage: 'cookie',
      support: { email: 1, phone: 2 },
      headingLevel: 7,
      eventName: 7,
      releaseAt: 'tonight',
      matchText: 7,
      matchLink: 'tomorrow',
      photoUrl: 'x',
      photoSizes: 640,
      photoMaxEdge: '2048',
      codeLength: '6',
      deskLock: '600',
      timeouts: { request: 0, lazyPart: '5' },
      onEvent: {},
      debug: 'yes',
    };
    const keys = faultsOf(bad).map((fault) => fault.split(' ')[0]);
    expect(keys.toSorted()).toEqual([
      'apiHost',
      'clientId',
      'codeLength',
      'colorScheme',
      'debug',
      'deskLock',
      'dir',
      'eventName',
      'headingLevel',
      'locale',
      'matchLink',
      'matchText',
      'messages.login.title',
      'onEvent',
      'photoMaxEdge',
      'photoSizes',
      'photoUrl',
      'releaseAt',
      'routing.initialRoute',
      'routing.mode',
      'routing.prefix',
      'storage',
      'support.email',
      'support.phone',
      'theme.accent',
      'timeouts.lazyPart',
      'timeouts.request',
      'title',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'e.org',
    'www.e.org/next',
    'next.html',
    'https:',
    'https:// ',
    7,
  ])('has the link %j, which leads nowhere or does harm', (matchLink) => {
    expect(faultsOf({ ...GOOD, matchLink })).toEqual(['matchLink must be an http or https URL, or a path that starts with /']);
    expect(read({ matchLink }).matchLink).toBeUndefined();
  });

  it.each(['javascript:{key}', '//{bucket}/{key}', '{key}', 'https://photos.example/one.jpg', 7])(
    'has the photo address %j, which is none or the same for every photo',
    (photoUrl) => {
      expect(faultsOf({ ...GOOD, photoUrl })).toEqual(['photoUrl must be a function or an http or https URL with {key}']);
    },
  );

  it('says what would be right', () => {
    expect(faultsOf({ ...GOOD, storage: 'cookie', headingLevel: 7 })).toEqual([
      'headingLevel must be one of 2, 1, 3, 4',
      'storage must be one of local, session, memory',
    ]);
    expect(faultsOf({ ...GOOD, routing: { initialRoute: 'app/likes' } })).toEqual([
      'routing.initialRoute must be a route that starts with /',
    ]);
  });

  it.each([
    ['routing', 'hash'],
    ['support', 'help@example.org'],
    ['timeouts', 5_000],
  ])('gives a plain %s where a group is wanted', (key, value) => {
    expect(faultsOf({ ...GOOD, [key]: value })).toEqual([`${key} must be an object`]);
  });

  it.each([Number.NaN, -1, 0, Number.POSITIVE_INFINITY, '15000'])('has a timeout of %j', (request) => {
    expect(faultsOf({ ...GOOD, timeouts: { request } })).toEqual(['timeouts.request must be a positive number']);
  });

  it('does not listen to a polluted prototype', () => {
    Reflect.defineProperty(Object.prototype, 'storage', { value: 'cookie', configurable: true });
    const faults = faultsOf(GOOD);
    Reflect.deleteProperty(Object.prototype, 'storage');
    expect(faults).toEqual([]);
  });
});

describe('The language', () => {
  it.each([
    ['the config', { locale: 'fr' }, anElement({ parent: html('de') }), 'fr'],
    ['the element', {}, anElement({ attributes: { lang: 'it' }, parent: html('de') }), 'it'],
    ['what stands above it', {}, anElement({ parent: new FakeElement({ parent: html('de') }) }), 'de'],
    ['what stands beyond a shadow root', {}, anElement({ shadowHost: new FakeElement({ parent: html('de') }) }), 'de'],
    ['the reader', {}, anElement({ languages: ['pt-BR', 'en'] }), 'pt-BR'],
    ['a reader who tells of one language', {}, anElement({ languages: null, language: 'fr' }), 'fr'],
    ['a reader who tells of none', {}, anElement({ languages: null }), 'en'],
    ['a reader whose device has a name of its own for it', {}, anElement({ languages: ['en-US@posix', 'de'] }), 'de'],
    [
      'the reader, where the page’s is none Intl knows',
      {},
      anElement({ attributes: { lang: 'en_US' }, languages: ['pt'] }),
      'pt',
    ],
    ['nobody', {}, anElement(), 'en'],
  ])('is that of %s', (_, config, element, locale) => {
    expect(read(config, element).locale).toBe(locale);
  });
});

describe('The direction', () => {
  it.each([
    ['rtl', 'rtl'],
    ['RTL', 'rtl'],
    ['ltr', 'ltr'],
    ['auto', 'ltr'],
  ])('is that of the page, %s, unless the config says otherwise', (dir, taken) => {
    const element = anElement({ parent: new FakeElement({ attributes: { dir } }) });
    expect(read({}, element).dir).toBe(taken);
    expect(read({ dir: 'auto' }, element).dir).toBe(taken);
    expect(read({ dir: 'rtl' }, element).dir).toBe('rtl');
    expect(read({ dir: 'ltr' }, element).dir).toBe('ltr');
  });
});
