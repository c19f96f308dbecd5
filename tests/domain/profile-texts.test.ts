import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../src/domain/fields';
import { checkText, normalizeText } from '../../src/domain/text-rules';

const checkFirstName = (text: string) => checkText(FIELDS.firstName, text);
const checkLastName = (text: string) => checkText(FIELDS.lastName, text);
const checkLocation = (text: string) => checkText(FIELDS.location, text);
const checkOccupation = (text: string) => checkText(FIELDS.occupation, text);

const letters = (length: number) => 'a'.repeat(length);

describe.each([
  ['first name', checkFirstName, 24, 'first-name-required', 'first-name-length'],
  // §5 has no "… is required" for the last name: the length text covers the empty one.
  ['last name', checkLastName, 24, 'last-name-length', 'last-name-length'],
  ['location', checkLocation, 30, 'location-required', 'location-length'],
  ['occupation', checkOccupation, 40, 'occupation-required', 'occupation-length'],
] as const)('The %s', (_, check, max, required, tooLong) => {
  it.each(['', ' ', ' \t\n '])('is required: %j is none', (text) => {
    expect(check(text)).toBe(required);
  });

  it(`is one character long at least, ${max} at most`, () => {
    expect(check('a')).toBeNull();
    expect(check(letters(max))).toBeNull();
    expect(check(letters(max + 1))).toBe(tooLong);
  });

  it('is measured after trimming', () => {
    expect(check(`  ${letters(max)}\n`)).toBeNull();
  });

  it('is measured in composed form, however the accents were typed', () => {
    const decomposed = 'e\u0301'.repeat(max);
    expect(decomposed).toHaveLength(2 * max);
    expect(check(decomposed)).toBeNull();
  });

  it.each(['Anna', 'Łukasz', 'Ólafur', 'Мария', '王小明', 'محمد', 'अनीता', 'José', 'Jose\u0301'])('may be %s', (text) => {
    expect(check(text)).toBeNull();
  });

  it.each(["O'Neil", 'O’Neil', 'Jean-Luc', 'St. Gallen', 'van der Berg'])('may hold marks within: %s', (text) => {
    expect(check(text)).toBeNull();
  });

  it.each(['-Anna', 'Anna-', "'Anna", 'Anna’', '.Anna', 'Anna.', '-'])('may not start or end with punctuation: %s', (text) => {
    expect(check(text)).toBe('edge-punctuation');
  });

  it('may end with a mark that belongs to its last letter, and not start with one that has no letter', () => {
    expect(check('म\u0940')).toBeNull();
    expect(check('\u0301Anna')).toBe('edge-punctuation');
  });

  it('may start and end with spaces around it, which are trimmed', () => {
    expect(check('  Anna  ')).toBeNull();
    expect(check(' -Anna ')).toBe('edge-punctuation');
  });

  it('names the length before the characters, and the characters before the edges', () => {
    expect(check(`-${'$'.repeat(max)}`)).toBe(tooLong);
    expect(check('-$')).toMatch(/-characters$/);
  });
});

describe.each([
  ['first name', checkFirstName],
  ['last name', checkLastName],
  ['location', checkLocation],
] as const)('The %s', (_, check) => {
  it.each([
    'Ann4',
    'R2D2',
    'A&B',
    'A/B',
    'A+B',
    'Anna (Ann)',
    'Anna_B',
    'Anna,B',
    'A"B',
    '<b>',
    'Ann🙂a',
    'An\nna',
    'A"B"',
    'A—B',
  ])('refuses %j', (text) => {
    expect(check(text)).toBe('name-characters');
  });
});

describe('The occupation', () => {
  it.each(['R&D', 'A/B', 'C+C', 'Nurse (night) II', '3D artist', 'Grade 7', 'Dr. O’Neil-Smith & Co'])('may be %s', (text) => {
    expect(checkOccupation(text)).toBeNull();
  });

  it.each(['C#', 'A,B', 'A_B', 'A:B', 'A@B', '<i>x</i>', 'A|B', 'A²B', 'A\nB', 'A[B'])('refuses %j', (text) => {
    expect(checkOccupation(text)).toBe('occupation-characters');
  });

  it.each(['Nurse (retired)', 'C++', '&Sons', '/dev', '(ex) Nurse', 'A&'])(
    'takes "start or end" at its word for every allowed symbol: %s (P9)',
    (text) => {
      expect(checkOccupation(text)).toBe('edge-punctuation');
    },
  );

  it('may start and end with a digit', () => {
    expect(checkOccupation('3D modeller 2')).toBeNull();
  });
});

describe('What is sent', () => {
  it('is trimmed and composed', () => {
    expect(normalizeText(FIELDS.location, '  Jose\u0301 ')).toBe('José');
  });

  it('has a plain space and hyphen where a keyboard put others', () => {
    expect(normalizeText(FIELDS.location, 'Bradford\u2010on\u2011Avon\u00a0West\u00a0')).toBe('Bradford-on-Avon West');
    expect(checkText(FIELDS.location, 'Bradford\u2010on\u2010Avon\u00a0West')).toBeNull();
  });
});
