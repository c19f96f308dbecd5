import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createPerMount, useServices } from '../../src/session/services';

function Screen() {
  useServices();
  return null;
}

it('A screen outside of a mount says what it misses', () => {
  expect(() => renderToString(createElement(Screen))).toThrow('A screen needs the services of its mount around it');
});

it('A service is made once per maker, of the services there are at that moment', () => {
  let given = 'too early';
  const perMount = createPerMount(() => given);
  const made: string[] = [];
  const make = (what: string) => {
    made.push(what);
    return { what };
  };
  given = 'services';
  const first = perMount(make);
  expect(perMount(make)).toBe(first);
  expect(made).toEqual(['services']);
  expect(perMount(() => undefined)).toBeUndefined();
  expect(perMount((what) => what.length)).toBe(8);
});
