import { describe, expect, it } from 'vitest';
import { createNativeFetch } from '../../src/app/native-fetch';

type Fetch = (input: unknown, init?: unknown) => unknown;

const fromFrame = new Response('of the frame');

/** A page with such a `fetch`; `frames` are those in the page, `made` how many there have been. */
function aPage(fetch: Fetch) {
  const asked: unknown[][] = [];
  const frames: object[] = [];
  let made = 0;
  const createElement = () => {
    made += 1;
    const frame = {
      hidden: false,
      get contentWindow() {
        if (!frames.includes(frame)) return null;
        return { fetch: async (...given: unknown[]) => (asked.push([frame.hidden, ...given]), fromFrame) };
      },
      remove: () => void frames.splice(frames.indexOf(frame), 1),
    };
    return frame;
  };
  const view = { fetch } as unknown as Window & typeof globalThis;
  const append = (frame: object) => void frames.push(frame);
  const place = { append, ownerDocument: { createElement } } as unknown as ShadowRoot;
  return { native: createNativeFetch(view, place), asked, frames, made: () => made };
}

describe('The page’s own fetch', () => {
  it('is used where it works, and no frame is made', async () => {
    const answer = new Response('of the page');
    const given: unknown[][] = [];
    const { native, made } = aPage(async (...args) => (given.push(args), answer));
    const init = { method: 'PUT' };
    await expect(native.fetch('https://api.example/x', init)).resolves.toBe(answer);
    expect([given, made()]).toEqual([[['https://api.example/x', init]], 0]);
    native.dispose();
  });

  it('may fail, which is no reason to ask twice', async () => {
    const { native, made } = aPage(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(native.fetch('https://api.example/x')).rejects.toThrow('Failed to fetch');
    expect(made()).toBe(0);
  });
});

const broken: [string, Fetch][] = [
  [
    'throws',
    () => {
      throw new Error('replaced');
    },
  ],
  ['answers nothing', () => undefined],
  ['answers no Response', async () => ({ text: 'a text, not a function' })],
];

describe.each(broken)('Where a script of the page has replaced it by one that %s', (_, replaced) => {
  it('a hidden frame has one, as long as the widget lives', async () => {
    const { native, asked, frames, made } = aPage(replaced);
    const init = { method: 'POST' };
    await expect(native.fetch('https://api.example/x', init)).resolves.toBe(fromFrame);
    await native.fetch('https://api.example/y');
    expect(asked).toEqual([
      [true, 'https://api.example/x', init],
      [true, 'https://api.example/y', undefined],
    ]);
    expect([frames.length, made()]).toEqual([1, 1]);
    native.dispose();
    expect(frames).toEqual([]);
  });

  it('another frame takes its place where a script took it out of the page', async () => {
    const { native, frames, made } = aPage(replaced);
    await native.fetch('https://api.example/x');
    frames.splice(0);
    await expect(native.fetch('https://api.example/y')).resolves.toBe(fromFrame);
    expect([frames.length, made()]).toEqual([1, 2]);
  });
});
