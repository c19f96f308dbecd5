import { expect, it } from 'vitest';
import { restoreAbortController } from '../../src/app/abort-controller';

/** A page whose scripts took `AbortController` away, and how many frames it holds. */
function aPage() {
  let frames = 0;
  const frame = () => ({ contentWindow: { AbortController }, remove: () => void (frames -= 1) });
  const documentElement = { append: () => void (frames += 1), ownerDocument: { createElement: frame } };
  return { view: { document: { documentElement } } as unknown as Window & Partial<typeof globalThis>, frames: () => frames };
}

it('A page without AbortController keeps the lent one until the last of its widgets has gone', () => {
  const { view, frames } = aPage();
  const [first, second] = [restoreAbortController(view), restoreAbortController(view)];
  expect([view.AbortController, frames()]).toEqual([AbortController, 1]);
  first();
  expect([view.AbortController, frames()]).toEqual([AbortController, 1]);
  second();
  expect([view.AbortController, frames()]).toEqual([undefined, 0]);
  restoreAbortController(view);
  expect([view.AbortController, frames()]).toEqual([AbortController, 1]);
});
