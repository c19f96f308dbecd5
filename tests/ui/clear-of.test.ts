import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearOf } from '../../src/ui/clear-of';
import { holds } from '../support/properties.ts';

const edge = fc.double({ min: 0, max: 900, noNaN: true });

test('stands above what is in its way, also on edges that are fractions, where its search never ended and the page stood still', () => {
  expect(clearOf([{ top: 100.1, bottom: 690 }], 720, 50, 8)).toBeCloseTo(619.9);
  expect(clearOf([{ top: 600, bottom: 640 }], 720, 50, 8)).toBe(8);
  expect(clearOf([{ top: 600, bottom: 665 }], 720, 50, 8)).toBe(5);
  expect(clearOf([{ top: 20.3, bottom: 719.9 }], 720, 50, 8)).toBe(8);
});

test('covers nothing unless boxes are everywhere, and stays in the window', async () => {
  await holds(
    'toasts over controls',
    fc.property(
      fc.array(fc.tuple(edge, edge)),
      fc.double({ min: 1, max: 300, noNaN: true }),
      fc.double({ min: 0, max: 450, noNaN: true }),
      (edges, stack, foot) => {
        const boxes = edges.map(([one, other]) => ({ top: Math.min(one, other), bottom: Math.max(one, other) }));
        const stands = clearOf(boxes, 900, stack, foot);
        const [top, bottom] = [900 - stands - stack, 900 - stands];
        const covered = boxes.filter((box) => box.top < bottom - 1e-9 && box.bottom > top + 1e-9);
        expect(stands === foot || (covered.length === 0 && top >= -1e-9)).toBe(true);
      },
    ),
  );
});
