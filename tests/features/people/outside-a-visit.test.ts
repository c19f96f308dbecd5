import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usePeopleStores } from '../../../src/features/people/people-stores';

function Tab() {
  usePeopleStores();
  return null;
}

test('a people tab outside of a visit says what it misses', () => {
  expect(() => renderToString(createElement(Tab))).toThrow('A people tab needs the stores of its visit around it');
});
