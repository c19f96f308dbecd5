import { expect, it } from 'vitest';
import { createTogether } from '../../api/services/together.ts';
import { aGate } from '../support/gate.ts';

it('Whoever asks while others are served is served together with all who wait, each by a response of their own', async () => {
  const crowds: string[][] = [];
  const { opened, open } = aGate();
  const ask = createTogether(async (asked: readonly string[]) => {
    crowds.push([...asked]);
    if (crowds.length === 1) await opened;
    return asked.map((one) => one.toUpperCase());
  });
  const answers = ['ann', 'ben', 'cleo', 'dan'].map((one) => ask(one));
  // Nobody is answered by a statement that began before they asked.
  expect(crowds).toEqual([['ann']]);
  open();
  expect(await Promise.all(answers)).toEqual(['ANN', 'BEN', 'CLEO', 'DAN']);
  expect(crowds).toEqual([['ann'], ['ben', 'cleo', 'dan']]);
  expect(await ask('eva')).toBe('EVA');
});

it('A crowd is answered in parts, and each asks for some hundred at most', async () => {
  const sizes: number[] = [];
  const ask = createTogether(async (asked: readonly number[]) => {
    sizes.push(asked.length);
    return asked;
  });
  const people = [...Array.from({ length: 600 }).keys()];
  expect(await Promise.all(people.map((one) => ask(one)))).toEqual(people);
  expect(sizes).toEqual([1, 250, 250, 99]);
});

it('What fails, fails for those who were asked for together, and for nobody who asks later', async () => {
  const { opened, open } = aGate();
  let turn = 0;
  const ask = createTogether(async (asked: readonly string[]) => {
    turn += 1;
    if (turn === 1) await opened;
    if (turn === 2) throw new Error('The database is away');
    return asked;
  });
  const answers = Promise.allSettled(['ann', 'ben', 'cleo'].map((one) => ask(one)));
  open();
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await ask('dan')).toBe('dan');
});
