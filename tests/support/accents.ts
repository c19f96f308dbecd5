/** 40 accents as organisers choose them: brands' own, the extremes of lightness and of each hue, greys, wide gamut. */
export const ACCENTS: readonly string[] = [
  '#000 #111827 #1c1c1c #333 #555 #777 #999 #bbb #ddd #fff',
  '#000080 #0a2540 #1d4ed8 #0070f3 #3b82f6 #00b4d8 #38bdf8 #a5f3fc',
  '#003300 #065f46 #1db954 #00ff00 #84cc16 #d9f99d',
  '#fff3b0 #ffe066 #ffd60a #ffb703 #ff7a00 #ff5a1f #ff9f80',
  '#3d0000 #b91c1c #ff0000 #dc2a56 #ff66a3 #ffd1e0',
  '#4c1d95 rebeccapurple oklch(0.7_0.32_330)',
].flatMap((row) => row.split(' ').map((colour) => colour.replaceAll('_', ' ')));
