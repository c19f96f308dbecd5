import { expect, test } from 'vitest';
import { referenceOf } from '../../../src/features/people/safety-actions';

test.each([
  ['0f8b1c9e-5d0a-4c55-9a2f-2f6d6a3b7c01', '0f8b1c9e-5d0a-4c55-9a2f-2f6d6a3b7c01'],
  ['12345', '12345'],
  ['ann@example.org', 'YW5uQGV4YW1wbGUub3Jn'],
  ['Ünal ?>', 'w5xuYWwgPz4'],
])('the subject of a mail names %s as %s', (id, reference) => {
  expect(referenceOf(id)).toBe(reference);
});
