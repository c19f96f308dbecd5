import { describe, expect, it } from 'vitest';
import { change } from '../../src/app/language-part';
import { LOADERS } from '../../src/app/part-loaders';
import { createLazyParts } from '../../src/app/parts/lazy-parts';
import type { PartLoaders } from '../../src/app/parts/part-modules';
import { createSpeech } from '../../src/app/speech';
import { texts as english } from '../../src/messages/en/app';
import { fillGaps } from '../../src/messages/messages';
import { loadPack, type Pack, type PackName } from '../../src/messages/packs';
import { wordsIn } from '../support/words';
import { SETTINGS } from './a-core';

/** A mount's texts, its parts, and a network on which each pack arrives, or fails, when the test says so. */
function aMount() {
  const lines: string[] = [];
  const asked: PackName[] = [];
  const gates = new Map<PackName, { arrive: () => void; fail: () => void }>();
  const speech = createSpeech();
  let changes = 0;
  speech.onChange = () => void (changes += 1);
  const parts = createLazyParts<PartLoaders>(LOADERS, {
    timeout: 20_000,
    leaving: new AbortController().signal,
    fetch,
    onLoaded: (part, name) => 'texts' in part && Object.assign(speech.texts, part.texts, speech.own?.(name, part.texts)),
    onFailure: (part) => void lines.push(`${part} failed`),
  });
  const load = (name: PackName): Promise<Pack> => {
    asked.push(name);
    return new Promise((resolve, reject) => {
      const before = gates.get(name);
      gates.set(name, {
        arrive: () => void (before?.arrive(), resolve(loadPack(name))),
        fail: () => void (before?.fail(), reject(new TypeError('no such file'))),
      });
    });
  };
  const speaker = { speech, parts, services: { log: (text: string) => void lines.push(text) } };
  return {
    speech,
    parts,
    lines,
    asked,
    gates,
    changes: () => changes,
    speak(language: 'en' | 'de' | 'pl' | 'ar', locale: string = language) {
      const settings = { ...SETTINGS, language, locale, dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const) };
      speech.wanted = language !== 'en' && locale;
      return { settings, done: change(speaker, settings, load) };
    },
    arrive: (...names: PackName[]) => names.map((name) => gates.get(name)?.arrive()),
  };
}

describe('Another language', () => {
  it('is spoken once its texts have come, with its own words, numbers and header', async () => {
    const mount = aMount();
    const { done } = mount.speak('de', 'de-AT');
    expect(mount.speech.texts['app.part.retry']).toBe(english['app.part.retry']);
    mount.arrive('de-start');
    await done;
    expect(mount.speech.texts['app.part.retry']).toBe((await wordsIn('de'))('app.part.retry'));
    expect(mount.speech.headers).toEqual({ 'Accept-Language': 'de' });
    expect(mount.speech.fill('{count}', { count: 0.5 })).toBe('0,5');
    expect(mount.changes()).toBe(1);
    expect(mount.lines).toEqual([]);
  });

  it('comes with the texts of each part on the screen, and of one that is shown later', async () => {
    const mount = aMount();
    await mount.parts.load('help');
    const { done } = mount.speak('de');
    expect(mount.asked).toEqual(['de-start', 'de-help']);
    mount.arrive('de-start', 'de-help');
    const prepare = await done;
    const t = await wordsIn('de');
    expect(mount.speech.texts['help.title']).toBe(t('help.title'));

    const ready = prepare?.('account');
    mount.arrive('de-account');
    await ready;
    await mount.parts.load('account');
    expect(mount.speech.texts['login.title']).toBe(t('login.title'));
  });

  it('asks on the landing screen for nothing but what that one says', async () => {
    const mount = aMount();
    await Promise.all([mount.parts.load('welcome'), mount.parts.load('styles'), mount.parts.load('signedIn')]);
    const { done } = mount.speak('ar');
    expect(new Set(mount.asked)).toEqual(new Set(['ar-start']));
    mount.arrive('ar-start');
    await done;
    expect(mount.speech.texts['landing.title']).toBe((await wordsIn('ar'))('landing.title'));
  });

  it('leaves what a pack lacks in English, and reads packs without keys in the order of the English texts', async () => {
    const mount = aMount();
    mount.speech.wanted = 'de';
    const keys = Object.keys(english);
    const inOrder = keys.map((key) => `${key} auf Deutsch`).slice(0, -1);
    const settings = { ...SETTINGS, language: 'de' as const, locale: 'de' };
    const speaker = {
      speech: mount.speech,
      parts: mount.parts,
      services: { log: (text: string) => void mount.lines.push(text) },
    };
    await change(speaker, settings, () => Promise.resolve({ app: inOrder }));
    expect(mount.speech.texts['app.label']).toBe('app.label auf Deutsch');
    expect(mount.speech.texts['confirm.none']).toBe(english['confirm.none']);
  });
});

describe('A language that is overtaken by another', () => {
  it.each([
    ['the first to come last', ['pl-start', 'de-start']],
    ['the first to come first', ['de-start', 'pl-start']],
  ] as const)('leaves the later one: %s', async (_, order) => {
    const mount = aMount();
    const german = mount.speak('de');
    const polish = mount.speak('pl');
    for (const name of order) mount.arrive(name);
    expect(await german.done).toBeUndefined();
    await polish.done;
    expect(mount.speech.texts['app.part.retry']).toBe((await wordsIn('pl'))('app.part.retry'));
    expect(mount.speech.headers).toEqual({ 'Accept-Language': 'pl' });
    expect(mount.changes()).toBe(1);
  });

  it('may fail unnoticed', async () => {
    const mount = aMount();
    const german = mount.speak('de');
    const polish = mount.speak('pl');
    mount.gates.get('de-start')?.fail();
    mount.arrive('pl-start');
    await Promise.all([german.done, polish.done]);
    expect(mount.speech.headers).toEqual({ 'Accept-Language': 'pl' });
    expect(german.settings.language).toBe('de');
    expect(mount.lines).toEqual([]);
  });

  it('leaves English, if that is the later one', async () => {
    const mount = aMount();
    const german = mount.speak('de');
    await mount.speak('en').done;
    mount.arrive('de-start');
    await german.done;
    expect(mount.speech.texts).toEqual(english);
    expect(mount.speech.headers).toBeUndefined();
    expect(mount.speech.fill).toBe(fillGaps);
  });
});

describe('Texts that can’t be had', () => {
  it('leave English and one line, however many files are missing', async () => {
    const mount = aMount();
    await mount.parts.load('help');
    const { done, settings } = mount.speak('ar');
    for (const { fail } of mount.gates.values()) fail();
    expect(await done).toBeUndefined();
    expect(mount.speech.texts['help.title']).toBe('Help & Support');
    expect(mount.speech.headers).toBeUndefined();
    expect(settings).toMatchObject({ language: 'en', dir: 'ltr' });
    expect(mount.lines).toEqual(['Could not load texts in ar']);
  });

  it('of a later part take the language back as a whole, and are asked for again by the next change', async () => {
    const mount = aMount();
    const first = mount.speak('de');
    mount.arrive('de-start');
    const prepare = await first.done;
    const ready = prepare?.('help');
    mount.gates.get('de-help')?.fail();
    await ready;
    await mount.parts.load('help');
    expect(mount.speech.texts).toMatchObject({ ...english, 'help.title': 'Help & Support' });
    expect(mount.speech.wanted).toBe(false);
    expect(mount.lines).toEqual(['Could not load texts in de']);
    await prepare?.('account');
    expect(mount.asked).toEqual(['de-start', 'de-help']);

    const again = mount.speak('de');
    mount.arrive('de-start', 'de-help');
    await again.done;
    expect(mount.speech.texts['help.title']).toBe((await wordsIn('de'))('help.title'));
  });
});
