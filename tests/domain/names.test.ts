import { describe, expect, it } from 'vitest';
import { initialOf, shortName, shownGender } from '../../src/domain/profile';

describe('What others see of a name', () => {
  it.each([
    ['Anna', 'Karenina', 'Anna K.'],
    ['Anna', 'k', 'Anna K.'],
    ['Anna', '', 'Anna'],
    ['', 'Karenina', 'K.'],
    ['', '', ''],
    ['Anna', 'ångström', 'Anna Å.'],
    ['Anna', 'e\u0301clair', 'Anna É.'],
    ['Anna', '👩‍👩‍👧 family', 'Anna 👩‍👩‍👧.'],
    ['Anna', '  Karenina', 'Anna K.'],
  ])('%j %j is %j', (firstName, lastName, shown) => {
    expect(shortName({ firstName, lastName }).normalize()).toBe(shown);
  });

  it('is never more than the initial of the last name', () => {
    expect(shortName({ firstName: 'Anna', lastName: 'Karenina' })).not.toContain('arenina');
  });

  it('takes an emoji whole as an initial', () => {
    expect(initialOf('🇸🇪 Anna')).toBe('🇸🇪');
    expect(initialOf('')).toBe('');
  });
});

describe('Whom an attendee browses', () => {
  it('is the opposite gender, or everybody when the own one is unknown', () => {
    expect(shownGender('male')).toBe('female');
    expect(shownGender('female', 'opposite')).toBe('male');
    expect(shownGender(null)).toBeNull();
  });

  it('is the own gender, or everybody, at an event that says so', () => {
    expect(shownGender('male', 'same')).toBe('male');
    expect(shownGender('female', 'same')).toBe('female');
    expect(shownGender(null, 'same')).toBeNull();
    expect(shownGender('male', 'everybody')).toBeNull();
  });
});
