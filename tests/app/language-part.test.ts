import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '../../src/app/language-part';
import { LOADERS } from '../../src/app/part-loaders';
import { createLazyParts } from '../../src/app/parts/lazy-parts';
import type { PartLoaders } from '../../src/app/parts/part-modules';
import { createI18n } from '../../src/app/i18n';
import { texts as english } from '../../src/messages/en/app';
import { fillPlaceholders } from '../../src/messages/messages';
import { loadLocaleBundle } from '../../src/messages/load-locale-bundle';
import type { LocaleBundle, LocaleBundleName } from '../../src/messages/locale-bundles';
import { wordsIn } from '../support/words';
import { SETTINGS } from './a-core';

/** The module of a part that has come. */
const LOADED = Promise.resolve();

const respondsWith = (status: number) => vi.stubGlobal('fetch', async () => new Response('', { status }));
const losesConnection = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
afterEach(() => void vi.unstubAllGlobals());

/** A mount's texts, its parts, and a network on which each bundle arrives, or fails, when the test says so. */
function aMount() {
  const lines: string[] = [];
  const asked: LocaleBundleName[] = [];
  const gates = new Map<LocaleBundleName, { arrive: () => void; fail: () => void }>();
  /** What fails at once. */
  const lost = new Set<LocaleBundleName>();
  const i18n = createI18n();
  let changes = 0;
  i18n.onChange = () => void (changes += 1);
  const parts = createLazyParts<PartLoaders>(LOADERS, {
    timeout: 20_000,
    fetch,
    onLoaded: (part, name) => 'texts' in part && Object.assign(i18n.texts, part.texts, i18n.own?.(name, part.texts)),
    onFailure: (part) => void lines.push(`${part} failed`),
  });
  const load = (name: LocaleBundleName): Promise<LocaleBundle> => {
    asked.push(name);
    if (lost.has(name)) return Promise.reject(new TypeError('no such file'));
    return new Promise((resolve, reject) => {
      const before = gates.get(name);
      gates.set(name, {
        arrive: () => void (before?.arrive(), resolve(loadLocaleBundle(name))),
        fail: () => void (before?.fail(), reject(new TypeError('no such file'))),
      });
    });
  };
  const context = { i18n, parts, services: { log: (text: string) => void lines.push(text) } };
  return {
    i18n,
    parts,
    lines,
    asked,
    gates,
    lost,
    changes: () => changes,
    setLocale(language: 'en' | 'de' | 'pl' | 'ar', locale: string = language) {
      const settings = { ...SETTINGS, language, locale, dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const) };
      i18n.wanted = language !== 'en' && locale;
      return { settings, done: changeLocale(context, settings, load) };
    },
    /** A screen waits for a part, which is more than being fetched ahead. */
    shows: (part: 'help') => parts.setState({ [part]: { status: 'loading' } }),
    arrive: (...names: LocaleBundleName[]) => names.map((name) => gates.get(name)?.arrive()),
  };
}

describe('Another language', () => {
  it('is used once its texts have loaded, for words and numbers', async () => {
    const mount = aMount();
    const { done } = mount.setLocale('de', 'de-AT');
    expect(mount.i18n.texts['app.part.retry']).toBe(english['app.part.retry']);
    mount.arrive('de-start');
    await done;
    expect(mount.i18n.texts['app.part.retry']).toBe((await wordsIn('de'))('app.part.retry'));
    expect(mount.i18n.language).toBe('de');
    expect(mount.i18n.fill('{count}', { count: 0.5 })).toBe('0,5');
    expect(mount.changes()).toBe(1);
    expect(mount.lines).toEqual([]);
  });

  it('comes with the texts of each part on the screen, and of one that is shown later', async () => {
    const mount = aMount();
    await mount.parts.load('help');
    const { done } = mount.setLocale('de');
    expect(mount.asked).toEqual(['de-start', 'de-help']);
    mount.arrive('de-start', 'de-help');
    const prepare = await done;
    const t = await wordsIn('de');
    expect(mount.i18n.texts['help.title']).toBe(t('help.title'));

    const ready = prepare?.('account', LOADED);
    mount.arrive('de-account');
    await ready;
    await mount.parts.load('account');
    expect(mount.i18n.texts['login.title']).toBe(t('login.title'));
  });

  it('asks on the landing screen for nothing but what that one says', async () => {
    const mount = aMount();
    await Promise.all([mount.parts.load('welcome'), mount.parts.load('styles'), mount.parts.load('signedIn')]);
    const { done } = mount.setLocale('ar');
    expect(new Set(mount.asked)).toEqual(new Set(['ar-start']));
    mount.arrive('ar-start');
    await done;
    expect(mount.i18n.texts['landing.title']).toBe((await wordsIn('ar'))('landing.title'));
  });

  it('leaves what a bundle lacks in English, and reads the others in the order of the English texts', async () => {
    const mount = aMount();
    mount.i18n.wanted = 'de';
    const keys = Object.keys(english);
    const inOrder = keys.map((key) => `${key} auf Deutsch`).slice(0, -1);
    const settings = { ...SETTINGS, language: 'de' as const, locale: 'de' };
    const context = { i18n: mount.i18n, parts: mount.parts, services: { log: (text: string) => void mount.lines.push(text) } };
    await changeLocale(context, settings, () => Promise.resolve({ app: inOrder }));
    expect(mount.i18n.texts['app.label']).toBe('app.label auf Deutsch');
    expect(mount.i18n.texts['confirm.none']).toBe(english['confirm.none']);
  });
});

describe('A language that is overtaken by another', () => {
  it.each([
    ['the first to come last', ['pl-start', 'de-start']],
    ['the first to come first', ['de-start', 'pl-start']],
  ] as const)('leaves the later one: %s', async (_, order) => {
    const mount = aMount();
    const german = mount.setLocale('de');
    const polish = mount.setLocale('pl');
    for (const name of order) mount.arrive(name);
    expect(await german.done).toBeUndefined();
    await polish.done;
    expect(mount.i18n.texts['app.part.retry']).toBe((await wordsIn('pl'))('app.part.retry'));
    expect(mount.changes()).toBe(1);
  });

  it('may fail to load without a message', async () => {
    const mount = aMount();
    const german = mount.setLocale('de');
    const polish = mount.setLocale('pl');
    mount.gates.get('de-start')?.fail();
    mount.arrive('pl-start');
    await Promise.all([german.done, polish.done]);
    expect(german.settings.language).toBe('de');
    expect(mount.lines).toEqual([]);
  });

  it('leaves English, if English was chosen later', async () => {
    const mount = aMount();
    const german = mount.setLocale('de');
    await mount.setLocale('en').done;
    mount.arrive('de-start');
    await german.done;
    expect(mount.i18n.texts).toEqual(english);
    expect(mount.i18n.language).toBeUndefined();
    expect(mount.i18n.fill).toBe(fillPlaceholders);
  });
});

describe('Texts that can’t be had', () => {
  it('leave English and one line, however many files are missing', async () => {
    const mount = aMount();
    await mount.parts.load('help');
    const { done, settings } = mount.setLocale('ar');
    for (const { fail } of mount.gates.values()) fail();
    expect(await done).toBeUndefined();
    expect(mount.i18n.texts['help.title']).toBe('Help & Support');
    expect(settings).toMatchObject({ language: 'en', dir: 'ltr' });
    expect(mount.lines).toEqual(['Could not load texts in ar']);
  });

  it('of a later part without a connection leave the language, however often it is tried, and come once there is one', async () => {
    losesConnection();
    const mount = aMount();
    const first = mount.setLocale('de');
    mount.arrive('de-start');
    const prepare = await first.done;
    mount.shows('help');
    mount.lost.add('de-help');
    for (const part of ['help', 'help', 'help']) await expect(prepare?.(part, LOADED)).rejects.toThrow('no such file');
    expect(mount.i18n.language).toBe('de');

    mount.lost.clear();
    const again = prepare?.('help', LOADED);
    mount.arrive('de-help');
    await again;
    await mount.parts.load('help');
    expect(mount.i18n.texts['help.title']).toBe((await wordsIn('de'))('help.title'));
    expect(mount.lines).toEqual([]);
  });

  it.each([
    ['whose module hasn’t come either', 200, () => Promise.reject(new TypeError('no module'))],
    ['while the server is in trouble', 503, () => LOADED],
  ])('of a later part %s leave the language', async (_, status, module) => {
    respondsWith(status);
    const mount = aMount();
    const first = mount.setLocale('de');
    mount.arrive('de-start');
    const prepare = await first.done;
    mount.shows('help');
    mount.lost.add('de-help');
    await expect(prepare?.('help', module())).rejects.toThrow(/no such file|no module/);
    expect(mount.i18n.language).toBe('de');
    expect(mount.lines).toEqual([]);
  });

  it('of a part that is only fetched ahead leave the language', async () => {
    respondsWith(200);
    const mount = aMount();
    const first = mount.setLocale('de');
    mount.arrive('de-start');
    const prepare = await first.done;
    mount.lost.add('de-help');
    await expect(prepare?.('help', LOADED)).rejects.toThrow('no such file');
    expect(mount.i18n.language).toBe('de');
  });

  it('of a later part that a server responds without take the language back as a whole, and are asked for again by the next change', async () => {
    respondsWith(200);
    const mount = aMount();
    const first = mount.setLocale('de');
    mount.arrive('de-start');
    const prepare = await first.done;
    mount.shows('help');
    mount.lost.add('de-help');
    await prepare?.('help', LOADED);
    await mount.parts.load('help');
    expect(mount.i18n.texts).toMatchObject({ ...english, 'help.title': 'Help & Support' });
    expect(mount.i18n.wanted).toBe(false);
    expect(mount.lines).toEqual(['Could not load texts in de']);
    await prepare?.('account', LOADED);
    expect(mount.asked).toEqual(['de-start', 'de-help', 'de-help']);

    mount.lost.clear();
    const again = mount.setLocale('de');
    mount.arrive('de-start', 'de-help');
    await again.done;
    expect(mount.i18n.texts['help.title']).toBe((await wordsIn('de'))('help.title'));
  });
});
