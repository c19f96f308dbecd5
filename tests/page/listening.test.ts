import { expect, it, vi } from 'vitest';
import { createListening } from '../../src/page/listening';

it('hears each type until it stops, and can begin again', () => {
  const target = new EventTarget();
  const heard = vi.fn<(type: string) => void>();
  const { on, stop } = createListening();
  const fire = () => ['focus', 'pageshow', 'blur'].forEach((type) => target.dispatchEvent(new Event(type)));
  on(target, ['focus', 'pageshow'], ({ type }) => heard(type));
  fire();
  expect(heard.mock.calls.flat()).toEqual(['focus', 'pageshow']);
  stop();
  stop();
  fire();
  expect(heard).toHaveBeenCalledTimes(2);
  on(target, 'blur', ({ type }) => heard(type));
  fire();
  expect(heard.mock.lastCall).toEqual(['blur']);
  expect(heard).toHaveBeenCalledTimes(3);
});

it('takes each listener away as it was added, and asks for no signal', () => {
  const calls: unknown[][] = [];
  const target = {
    addEventListener: (...call: unknown[]) => void calls.push(['add', ...call]),
    removeEventListener: (...call: unknown[]) => void calls.push(['remove', ...call]),
  };
  const { on, stop } = createListening();
  const options = { capture: true, passive: true };
  on(target, ['scroll', 'wheel'], () => {}, options);
  stop();
  const [scroll, wheel] = [calls[0]?.[2], calls[1]?.[2]];
  expect(calls).toEqual([
    ['add', 'scroll', scroll, options],
    ['add', 'wheel', wheel, options],
    ['remove', 'scroll', scroll, options],
    ['remove', 'wheel', wheel, options],
  ]);
});

it('is silent from its end on, even where a page’s wrapper forgets to remove', () => {
  const target = new EventTarget();
  target.removeEventListener = () => {};
  const heard = vi.fn<() => void>();
  const { on, stop } = createListening();
  on(target, 'focus', heard);
  stop();
  target.dispatchEvent(new Event('focus'));
  expect(heard).not.toHaveBeenCalled();
});

it('does without a target', () => {
  const { on, stop } = createListening();
  on(null, 'focus', () => {});
  on(undefined, 'focus', () => {});
  expect(stop).not.toThrow();
});
