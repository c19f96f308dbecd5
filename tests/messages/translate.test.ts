import { describe, expect, it } from 'vitest';
import type { RuleCode } from '../../src/domain/fields';
import { en } from '../../src/messages/en';
import { texts as appTexts } from '../../src/messages/en/app';
import { createTranslate, fillPlaceholders, type MessageKey, type Messages } from '../../src/messages/messages';
import { translateAll } from '../support/all-texts';

const KEYS = Object.keys(en) as MessageKey[];
const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
const WITH_PLACEHOLDERS = KEYS.filter((key) => placeholdersOf(en[key]).length > 0);
const t = translateAll();

describe('A screen that keeps the function', () => {
  it('speaks the language of the moment', () => {
    const i18n = { texts: { 'login.title': 'Welcome back' }, fill: fillPlaceholders };
    const kept = createTranslate({}, i18n);
    Object.assign(i18n, { texts: { 'login.title': 'Willkommen, {name}' }, fill: (text: string) => `${text}!` });
    expect(kept('login.title')).toBe('Willkommen, {name}!');
  });
});

describe('The texts', () => {
  it('have a sentence for every rule', () => {
    const codes: Record<RuleCode, true> = {
      'email-required': true,
      'password-required': true,
      'password-weak': true,
      'passwords-differ': true,
      'code-required': true,
      'dob-required': true,
      'age-minimum': true,
      'gender-required': true,
      'first-name-required': true,
      'first-name-length': true,
      'last-name-length': true,
      'location-required': true,
      'location-length': true,
      'occupation-required': true,
      'occupation-length': true,
      'name-characters': true,
      'occupation-characters': true,
      'edge-punctuation': true,
      'bio-length': true,
      'bio-line-breaks': true,
    };
    // A rule's code is the one kind of key without a dot.
    expect(KEYS.filter((key) => !key.includes('.')).toSorted()).toEqual(Object.keys(codes).toSorted());
    for (const code of Object.keys(codes) as RuleCode[]) expect(t(code)).toMatch(/\w{3}/);
  });

  it('are sentences: none is empty, or has white space around it or doubled in it', () => {
    const odd = KEYS.filter((key) => en[key] !== en[key].trim() || en[key] === '' || / {2}|\n/.test(en[key]));
    expect(odd).toEqual([]);
  });

  it('have no brace but those of placeholders', () => {
    expect(KEYS.filter((key) => /[{}]/.test(en[key].replaceAll(/\{\w+\}/g, '')))).toEqual([]);
  });
});

describe('A text with placeholders', () => {
  it('is one of those', () => {
    expect(WITH_PLACEHOLDERS.length).toBeGreaterThan(20);
  });

  it.each(WITH_PLACEHOLDERS)('%s takes their values', (key) => {
    const values = Object.fromEntries(placeholdersOf(en[key]).map((name, index) => [name, `<${name} ${index}>`]));
    const text = t(key, values);
    expect(text).not.toMatch(/[{}]/);
    for (const value of Object.values(values)) expect(text).toContain(value);
  });

  it.each(WITH_PLACEHOLDERS)('%s shows a placeholder without a value', (key) => {
    expect(t(key)).toBe(en[key]);
    expect(t(key, { unrelated: 1 })).toBe(en[key]);
  });

  it('takes numbers, zero and the empty text', () => {
    expect(t('error.http', { status: 0 })).toBe('HTTP 0');
    expect(t('profile.greeting', { name: '' })).toBe('Hi, ');
  });

  it('takes what a stranger typed as it is, even what looks like a placeholder or a pattern', () => {
    expect(t('photos.tooLarge', { file: '{file} $& $1 <b>' })).toBe('File too large: {file} $& $1 <b> (max 5 MB).');
  });
});

describe('A host', () => {
  it('may re-word any text, with its placeholders', () => {
    const own = translateAll({ 'login.title': 'Hallo', 'error.http': 'Fehler {status}' });
    expect(own('login.title')).toBe('Hallo');
    expect(own('error.http', { status: 502 })).toBe('Fehler 502');
    expect(own('register.title')).toBe(en['register.title']);
  });

  it('may blank one, and does not by a text it has not got', () => {
    expect(translateAll({ 'landing.text': '' })('landing.text')).toBe('');
    const missing = { 'landing.text': undefined } as unknown as Record<string, string>;
    expect(translateAll(missing)('landing.text')).toBe(en['landing.text']);
  });

  it('does not re-word by texts of a prototype', () => {
    Reflect.defineProperty(Object.prototype, 'login.title', { value: 'evil', configurable: true });
    const text = translateAll({})('login.title');
    Reflect.deleteProperty(Object.prototype, 'login.title');
    expect(text).toBe(en['login.title']);
  });
});

describe('The texts of a part that comes later', () => {
  it('are there as soon as it has brought them', () => {
    const texts: Partial<Messages> = { ...appTexts };
    const later = createTranslate({ 'login.title': 'Hallo' }, { texts, fill: fillPlaceholders });
    expect(later('login.submit')).toBe('login.submit');
    expect(later('login.title')).toBe('Hallo');
    texts['login.submit'] = en['login.submit'];
    expect(later('login.submit')).toBe('Login');
  });
});
