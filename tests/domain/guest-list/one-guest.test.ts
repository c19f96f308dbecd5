import { describe, expect, it } from 'vitest';
import { guestTyped, isSeveralGuests } from '../../../src/domain/guest-list/one-guest';

const MAX = { name: 'Max Power', email: 'max@example.org' };

describe('One guest', () => {
  it.each([
    ['in two fields', MAX],
    ['with blanks around both', { name: '  Max  Power ', email: ' max@example.org ' }],
    ['all in the name', { name: 'Max Power <max@example.org>', email: '' }],
    ['all in the e-mail', { name: '', email: '"Max Power" <Max@Example.org>' }],
    ['all in the e-mail, with a name of its own', { name: 'Max Power', email: 'M. P. <max@example.org>' }],
    ['in the wrong fields', { name: 'max@example.org', email: 'Max Power' }],
    ['twice', { name: 'Max Power <max@example.org>', email: 'max@example.org' }],
  ])('is read %s', (_how, typed) => {
    expect(guestTyped(typed)).toEqual(MAX);
  });

  it('may have no name, and an e-mail that isn’t one stays as it was typed', () => {
    expect(guestTyped({ name: '', email: 'max@example.org' })).toEqual({ name: '', email: 'max@example.org' });
    expect(guestTyped({ name: 'Max', email: 'max.example.org' })).toEqual({ name: 'Max', email: 'max.example.org' });
    expect(guestTyped({ name: 'Max', email: 'max@' })).toEqual({ name: 'Max', email: 'max@' });
    expect(guestTyped({ name: 'Max', email: '' })).toEqual({ name: 'Max', email: '' });
  });

  it('is told from several', () => {
    expect(isSeveralGuests('Max Power <max@example.org>')).toBe(false);
    expect(isSeveralGuests('Max Power <max@example.org>\n')).toBe(false);
    expect(isSeveralGuests('Max <max@example.org>, Eva <eva@example.org>')).toBe(true);
    expect(isSeveralGuests('Max\tmax@example.org\nEva\teva@example.org')).toBe(true);
  });
});
