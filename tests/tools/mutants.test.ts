import { expect, test } from 'vitest';
import { mutantsOf } from '../../tools/mutation/mutants.ts';

const SOURCE = `import { b } from './b';

export function first(a: number): boolean {
  return (
    a <
    b
  );
}

function second() {
  go();
  stop();
}
`;

const mutants = mutantsOf('src/some.ts', SOURCE);

test('a mutant says where its fault begins, and shows it with as much around it as a line holds', () => {
  const said = mutants.map(({ line, place, change }) => `${line} ${place}: ${change}`);
  expect(said.slice(3)).toEqual([
    '10 second: function second() { go(); stop(); } → function second() {}',
    '11 second: function second() { go(); stop(); } → function second() { ; stop(); }',
    '12 second: function second() { go(); stop(); } → function second() { go(); ; }',
  ]);
  expect(mutants.map(({ line }) => line)).toEqual([4, 5, 5, 10, 11, 12]);
});

test('a mutant is the whole file with that one fault', () => {
  expect(mutants.slice(1, 3).map(({ code }) => code)).toEqual(['<=', '>='].map((operator) => SOURCE.replace('<', operator)));
});

test('types and imports are left alone', () => {
  expect(mutants.filter(({ line }) => line < 4)).toEqual([]);
});
