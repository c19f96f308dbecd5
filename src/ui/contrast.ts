/** Relative luminance of WCAG 2: 0 is black, 1 is white. Channels from 0 to 255. */
export function luminance([red, green, blue]: readonly [number, number, number]): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two luminances, 1 to 21. */
export function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * The better of black and white as text on a colour; never below 4.58:1. tokens.css computes the same in the browser,
 * so this is for browsers without relative colours.
 */
export function contrastText(colour: readonly [number, number, number]): '#000' | '#fff' {
  const ground = luminance(colour);
  return contrast(ground, 0) > contrast(ground, 1) ? '#000' : '#fff';
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
