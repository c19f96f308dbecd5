import { expect, test } from 'vitest';
import { renderedSpans, spanNear } from '../../../src/features/people/card-window';

const list = { top: 0, height: 100_000 };

test('a long list renders the rows near the view, one more on each side, and none beyond its ends', () => {
  // 500 rows of 200 px.
  expect(spanNear(list, { top: 0, bottom: 1000 }, 1000, 2)).toEqual({ from: 0, to: 14 });
  expect(spanNear(list, { top: 50_000, bottom: 51_000 }, 1000, 2)).toEqual({ from: 498, to: 514 });
  expect(spanNear(list, { top: 99_000, bottom: 100_000 }, 1000, 2)).toEqual({ from: 988, to: 1000 });
  expect(spanNear({ ...list, top: -50_000 }, { top: 0, bottom: 1000 }, 1000, 2)).toEqual({ from: 498, to: 514 });
});

test('rows are whole, in whatever number of columns', () => {
  expect(renderedSpans({ from: 6, to: 15 }, -1, 1000, 4)).toEqual([{ from: 4, to: 16 }]);
  expect(renderedSpans({ from: 6, to: 15 }, -1, 1000, 1)).toEqual([{ from: 6, to: 15 }]);
  expect(renderedSpans({ from: 6, to: 15 }, -1, 14, 4)).toEqual([{ from: 4, to: 14 }]);
});

test('the focused card stays with its neighbours, before or after the others', () => {
  expect(renderedSpans({ from: 100, to: 120 }, 8, 1000, 2)).toEqual([
    { from: 6, to: 10 },
    { from: 100, to: 120 },
  ]);
  expect(renderedSpans({ from: 100, to: 120 }, 0, 1000, 2)[0]).toEqual({ from: 0, to: 2 });
  expect(renderedSpans({ from: 0, to: 20 }, 999, 1000, 2)).toEqual([
    { from: 0, to: 20 },
    { from: 998, to: 1000 },
  ]);
});

test('near the others it is one run with them, so that nobody is rendered twice', () => {
  expect(renderedSpans({ from: 100, to: 120 }, 110, 1000, 2)).toEqual([{ from: 100, to: 120 }]);
  expect(renderedSpans({ from: 100, to: 120 }, 99, 1000, 2)).toEqual([{ from: 98, to: 120 }]);
  expect(renderedSpans({ from: 100, to: 120 }, 120, 1000, 2)).toEqual([{ from: 100, to: 122 }]);
});

test('a list that has become shorter than what was near still renders its last row', () => {
  expect(renderedSpans({ from: 100, to: 120 }, -1, 99, 2)).toEqual([{ from: 98, to: 99 }]);
});
