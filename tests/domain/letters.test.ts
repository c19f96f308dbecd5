import { describe, expect, it } from 'vitest';
import { normalizeCreated } from '../../api/rules/profile-fields';
import { FIELDS } from '../../src/domain/fields';
import { checkText, normalizeText } from '../../src/domain/text-rules';
import { NAMES as CASES, NO_NAMES } from '../support/real/people';

const NAMES = ['firstName', 'lastName', 'location', 'occupation'] as const;
const OTHERS = {
  firstName: 'Ada',
  lastName: 'Berg',
  dob: '1990-02-28',
  gender: 'female',
  location: 'Oslo',
  occupation: 'Nurse',
  bio: '',
};

/** What the widget would send, or `null` if it refuses the text. */
const ofWidget = (name: (typeof NAMES)[number], text: string) =>
  checkText(FIELDS[name], text) === null ? normalizeText(FIELDS[name], text) : null;

/** What the API would store, or `null` if it refuses the text. */
function ofApi(name: (typeof NAMES)[number], text: string): string | null {
  try {
    return normalizeCreated({ ...OTHERS, [name]: text }, Date.UTC(2026, 0, 1))[name];
  } catch {
    return null;
  }
}

describe.each(NAMES)('The letters of a %s, for the widget and the API alike,', (name) => {
  const outcome = (text: string) => [ofWidget(name, text), ofApi(name, text)];

  it.each([
    ['a filler of Hangul', '\u3164'],
    ['a half-width filler', '\uffa0'],
    ['fillers of a leading and a vowel', '\u115f\u1160'],
    ['a blank pattern of Braille', '\u2800'],
    ['blank hieroglyphs', '\u{13441}\u{13442}'],
    ['a joiner of graphemes', '\u034f'],
    ['selectors of a shape', '\ufe0f\ufe0e'],
    ['a selector of Han', '\u{e0100}'],
    ['inherent vowels of Khmer', '\u17b4\u17b5'],
    ['a separator of Mongolian', '\u180e'],
    ['joiners alone', '\u200d\u200c'],
    ['marks alone', '\u0301\u0301'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['a filler after a name', 'Anna\u3164'],
    ['a filler before a name', '\u115fAnna'],
    ['a filler within', 'An\uffa0na'],
    ['a filler with joiners', '\u3164\u200d\u3164'],
    ['a filler with a selector', '\u3164\ufe0f'],
    ['a joiner of graphemes within', 'An\u034fna'],
    ['a joiner at the end', 'Anna\u200d'],
    ['a joiner at the beginning', '\u200cAnna'],
    ['two joiners', 'An\u200c\u200dna'],
    ['a joiner beside a space', 'Anna\u200c Berg'],
    ['a selector at the beginning', '\ufe0fAnna'],
  ])('are not %s', (_, text) => {
    expect(outcome(text)).toEqual([null, null]);
  });

  it.each([
    ['a joiner that parts letters', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['a joiner after a virama', 'क\u094d\u200dष', 'क\u094d\u200dष'],
    ['joiners in each syllable', 'ම\u0dca\u200dමා\u200dමා', 'ම\u0dca\u200dමා\u200dමා'],
    ['a name as its owner writes it', '葛\u{e0100}城', '葛\u{e0100}城'],
    ['Hangul', '박지성', '박지성'],
    ['a turned apostrophe', 'O\u2018Neil', 'O’Neil'],
    ['a full-width apostrophe', 'O\uff07Neil', "O'Neil"],
    ['a no-break space and hyphens', 'Anna\u00a0B\u2010C\u2011D', 'Anna B-C-D'],
  ])('may be %s', (_, text, stored) => {
    expect(outcome(text)).toEqual([stored, stored]);
  });

  it.each(CASES)('are taken as meant: $origin', ({ typed, stored }) => {
    expect(outcome(typed)).toEqual([stored, stored]);
    expect(outcome(stored)).toEqual([stored, stored]);
  });

  it.each(NO_NAMES)('are refused: $origin', ({ typed }) => {
    expect(outcome(typed)).toEqual([null, null]);
  });
});
