import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPTIONS } from '../../src/domain/options';
import { configFromAttributes } from '../../src/embed/tag/attributes';
import { readConfig } from '../../src/embed/config/config';
import { slipsIn } from '../../src/embed/config/slips';
import { anElement, FakeShadowRoot } from './an-element';

beforeEach(() => void vi.stubGlobal('ShadowRoot', FakeShadowRoot));
afterEach(() => void vi.unstubAllGlobals());

const ALL = {
  'api-host': 'https://api.example.org',
  'client-id': 'abc',
  lang: 'de',
  dir: 'rtl',
  'color-scheme': 'dark',
  routing: 'memory',
  'route-prefix': 'dating',
  'initial-route': '/login',
  storage: 'session',
  'product-title': 'Speed',
  'support-email': 'a@b.c',
  'support-phone': '+1',
  'event-name': 'Midsummer',
  'release-at': '2026-12-05T22:30+01:00',
  'match-text': 'We write tomorrow',
  'report-text': 'We call you tonight',
  'match-link': 'https://e.org/next',
  'next-event': '12 December',
  'next-event-link': 'https://e.org/december',
  'heading-level': '3',
  'photo-url': 'https://{bucket}.s3.example/{key}',
  'photo-sizes': '{url}?w={width}',
  'photo-max-edge': '2048',
  'code-length': '6',
  'desk-lock': '600',
  timeouts: '9000 60000',
  debug: '',
};
const CONFIG = {
  apiHost: 'https://api.example.org',
  clientId: 'abc',
  locale: 'de',
  dir: 'rtl',
  colorScheme: 'dark',
  routing: { mode: 'memory', prefix: 'dating', initialRoute: '/login' },
  storage: 'session',
  title: 'Speed',
  support: { email: 'a@b.c', phone: '+1' },
  eventName: 'Midsummer',
  releaseAt: '2026-12-05T22:30+01:00',
  matchText: 'We write tomorrow',
  reportText: 'We call you tonight',
  matchLink: 'https://e.org/next',
  nextEvent: '12 December',
  nextEventLink: 'https://e.org/december',
  headingLevel: 3,
  photoUrl: 'https://{bucket}.s3.example/{key}',
  photoSizes: '{url}?w={width}',
  photoMaxEdge: 2048,
  codeLength: 6,
  deskLock: 600,
  timeouts: { request: 9_000, lazyPart: 60_000 },
  debug: true,
};

describe('The attributes', () => {
  it('are the string form of the config', () => {
    expect(configFromAttributes(anElement({ attributes: ALL }))).toMatchObject(CONFIG);
  });

  it('work with "data-" before them, for site builders that strip the others', () => {
    const attributes = Object.fromEntries(Object.entries(ALL).map(([name, value]) => [`data-${name}`, value]));
    expect(configFromAttributes(anElement({ attributes }))).toMatchObject(CONFIG);
  });

  it('count before their "data-" form', () => {
    const attributes = { 'client-id': 'plain', 'data-client-id': 'data' };
    expect(configFromAttributes(anElement({ attributes })).clientId).toBe('plain');
  });

  it('that are taken away go back to their defaults', () => {
    const bare = configFromAttributes(anElement({ attributes: { 'api-host': 'https://api.example.org', 'client-id': 'abc' } }));
    expect(Object.keys(bare)).toEqual(Object.keys(OPTIONS));
    const settings = readConfig({ ...CONFIG, ...bare } as typeof bare, anElement());
    expect(settings).toMatchObject({ title: '', storage: 'local', colorScheme: 'auto', headingLevel: 2, debug: false });
    expect(settings).toMatchObject({ matchText: '', matchLink: undefined, photoUrl: undefined });
    expect(settings.routing).toEqual({ mode: 'auto', prefix: '', initialRoute: '/' });
  });

  it.each([
    ['', true],
    ['true', true],
    ['false', false],
    [undefined, false],
  ])('debug=%j is %j', (debug, on) => {
    expect(configFromAttributes(anElement({ attributes: debug === undefined ? {} : { debug } })).debug ?? false).toBe(on);
  });

  it.each([
    ['9000', 9_000, 120_000],
    [' 9000\n60000 ', 9_000, 60_000],
    ['', 15_000, 120_000],
  ])('timeouts=%j are of %i and %i milliseconds', (timeouts, request, lazyPart) => {
    const attributes = { 'api-host': 'https://api.example.org', 'client-id': 'abc', timeouts };
    const element = anElement({ attributes });
    expect(readConfig(configFromAttributes(element), element).timeouts).toEqual({ request, lazyPart });
  });

  it('do not make an error of a lang Intl does not know', () => {
    expect(configFromAttributes(anElement({ attributes: { lang: 'en_US' } })).locale).toBeUndefined();
  });

  it.each([
    [{ storage: 'cookie' }, 'storage'],
    [{ routing: 'history' }, 'routing.mode'],
    [{ 'heading-level': 'two' }, 'headingLevel'],
    [{ 'heading-level': '9' }, 'headingLevel'],
    [{ 'color-scheme': 'Dark' }, 'colorScheme'],
    [{ 'initial-route': 'login' }, 'routing.initialRoute'],
    [{ 'release-at': '5 December' }, 'releaseAt'],
    [{ 'match-link': 'javascript:alert(1)' }, 'matchLink'],
    [{ 'next-event-link': 'javascript:alert(1)' }, 'nextEventLink'],
    [{ 'photo-url': 'javascript:{key}' }, 'photoUrl'],
    [{ timeouts: '9s' }, 'timeouts.request'],
    [{ timeouts: '9000 0' }, 'timeouts.lazyPart'],
  ])('%j are told to be wrong by the config check, which takes the default', (attributes, key) => {
    const element = anElement({ attributes: { 'api-host': 'https://api.example.org', 'client-id': 'abc', ...attributes } });
    const onDoubt = vi.fn<() => void>();
    readConfig(configFromAttributes(element), element, onDoubt);
    expect(onDoubt).toHaveBeenCalled();
    expect(slipsIn(configFromAttributes(element))).toMatch(new RegExp(`^${key} must be .*, not .*: .* is taken$`));
  });

  it('with an address that may not have tokens make no widget', () => {
    const element = anElement({ attributes: { 'api-host': 'http://api.example.org', 'client-id': 'abc' } });
    expect(() => readConfig(configFromAttributes(element), element)).toThrow('apiHost');
  });

  it('that are missing are told to be required, both at once', () => {
    const element = anElement();
    expect(() => readConfig(configFromAttributes(element), element)).toThrow('apiHost is required; clientId is required');
  });
});
