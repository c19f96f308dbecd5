import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

/** The numbers the sheet computes with, so that changing one there is judged here. */
function number(pattern: RegExp): number {
  const found = css.match(pattern)?.[1];
  if (found === undefined) throw new Error(`tokens.css has no ${pattern}`);
  return Number(found);
}

function token(name: string): { light: string; dark: string } {
  const [, light, dark] = css.match(new RegExp(`--da-${name}: var\\(--dating-${name}, light-dark\\((#\\w+), (#\\w+)\\)`)) ?? [];
  if (!light || !dark) throw new Error(`tokens.css has no pair for --da-${name}`);
  return { light, dark };
}

function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
/** Every accent, by its luminance. */
const anyAccent = Array.from({ length: 10_001 }, (_, step) => step / 10_000);
const worst = (ratio: (y: number) => number) => Math.min(...anyAccent.map(ratio));

describe('contrast with any accent', () => {
  it('of the text on it is at least 4.5:1', () => {
    const threshold = number(/clamp\(0, \(([\d.]+) - y\)/);
    expect(worst((y) => contrast(y, y > threshold ? 0 : 1))).toBeGreaterThanOrEqual(4.5);
  });

  it('of its ink is at least 4.5:1 on background and surface, in both schemes', () => {
    const darkest = number(/min\(1, ([\d.]+) \/ y/);
    const lightest = number(/max\(0, \(([\d.]+) - y\)/);
    for (const ground of ['bg', 'surface']) {
      const { light, dark } = token(ground);
      expect(worst((y) => contrast(Math.min(y, darkest), luminance(light)))).toBeGreaterThanOrEqual(4.5);
      expect(worst((y) => contrast(Math.max(y, lightest), luminance(dark)))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('contrast of the default colours', () => {
  it.each(['text', 'text-muted', 'danger', 'success'])('of %s is at least 4.5:1 on background and surface', (name) => {
    for (const ground of ['bg', 'surface']) {
      for (const scheme of ['light', 'dark'] as const) {
        expect(contrast(luminance(token(name)[scheme]), luminance(token(ground)[scheme]))).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('of white on the default accent passes in browsers without relative colours', () => {
    const accent = css.match(/--da-accent: var\(--dating-accent, (#\w+)\)/)?.[1] ?? '';
    expect(contrast(luminance(accent), 1)).toBeGreaterThanOrEqual(4.5);
  });
});
