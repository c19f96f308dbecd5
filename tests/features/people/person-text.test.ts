import { expect, it } from 'vitest';
import { endingOf } from '../../../src/features/people/use-person-text';

it.each([
  ['Anna K., 29', 'K., 29'],
  // As Arabic has it.
  ['\u2068Anna K.\u2069، 29', 'K.، 29'],
  ['Anna K.', 'K.'],
  // Nothing to be kept beside a name that comes later.
  ['29, Anna K.', ''],
])('The end of %j, which a card never cuts, is %j', (fullTitle, ending) => {
  expect(endingOf(fullTitle, 'Anna')).toBe(ending);
});
