import { expect, it } from 'vitest';
import { decodeNumbers, decodeOwnProfile, decodePeople, decodeProfile } from '../../src/api/decode';

const person = { userId: 'u1', firstName: 'Tom', lastName: 'T', age: 31 };

it.each([1, 17, 4711])('The number %d of a person is read, in a list and of oneself', (number) => {
  expect(decodeProfile({ ...person, number })?.number).toBe(number);
  expect(decodePeople([{ ...person, number }])[0]?.number).toBe(number);
  expect(decodeOwnProfile({ ...person, number })?.number).toBe(number);
});

it.each([0, -3, 1.5, Number.NaN, Infinity, 2 ** 60, '17', '', true, null, undefined, [17], { number: 17 }])(
  'A number that is %j is ignored, and the person stays',
  (number) => {
    expect(decodeProfile({ ...person, number })).toEqual(decodeProfile(person));
    expect(decodeProfile(person)).not.toHaveProperty('number');
  },
);

it('A number from a polluted prototype is none', () => {
  const heir = Object.assign(Object.create({ number: 17 }) as object, person);
  expect(decodeProfile(heir)).not.toHaveProperty('number');
});

it('The numbers of those to come are read once each, and whatever is none is left out', () => {
  expect(decodeNumbers([4, 17, 4, 0, -1, 1.5, '9', null, { number: 3 }])).toEqual([4, 17]);
  for (const none of [[], ['9'], undefined, null, '4', { 0: 4, length: 1 }]) expect(decodeNumbers(none)).toBeUndefined();
});
