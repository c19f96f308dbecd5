import { describe, expect, it } from 'vitest';
import { hueOf, initialOf } from '../../src/ui/photo';

describe('the initial that stands in for a photo', () => {
  it.each([
    ['Anna', 'A'],
    ['  zofia', 'Z'],
    ['émilie', 'É'],
    ['e\u0301milie', 'É'],
    ['李小龙', '李'],
    ['👩🏽‍🚀 Sally', '👩🏽‍🚀'],
    ['\u202Eanna', 'A'],
    ['\u0000\u200Bbo', 'B'],
    ['', ''],
    ['   ', ''],
  ])('of %j is %j', (name, initial) => expect(initialOf(name)).toBe(initial));

  it('is a lone letter for a stack of marks, and quick for a very long name', () => {
    expect([...initialOf(`a${'\u0300'.repeat(60)}`)].length).toBeLessThanOrEqual(8);
    expect(initialOf('x'.repeat(1_000_000))).toBe('X');
    expect(typeof initialOf('\uD800')).toBe('string');
  });
});

describe('the tint of a tile', () => {
  it('is the same for the same person', () => {
    expect(hueOf('user-42')).toBe(hueOf('user-42'));
  });

  it('is a hue, and differs among neighbours', () => {
    const hues = Array.from({ length: 200 }, (_, n) => hueOf(`user-${n}`));
    expect(hues.every((hue) => Number.isInteger(hue) && hue >= 0 && hue < 360)).toBe(true);
    const twelfths = new Map<number, number>();
    for (const hue of hues) twelfths.set(Math.floor(hue / 30), (twelfths.get(Math.floor(hue / 30)) ?? 0) + 1);
    expect(twelfths.size).toBe(12);
    expect(Math.max(...twelfths.values())).toBeLessThan(40);
  });
});
