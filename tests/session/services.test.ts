import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useServices } from '../../src/session/services';

function Screen() {
  useServices();
  return null;
}

it('A screen outside of a mount says what it misses', () => {
  expect(() => renderToString(createElement(Screen))).toThrow('A screen needs the services of its mount around it');
});
