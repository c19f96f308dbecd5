import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPeeps } from '@dicebear/collection';
import { createAvatar, type Style } from '@dicebear/core';
import { renderAsync } from '@resvg/resvg-js';
import type { Look } from './people.ts';

// Drawn with "Open Peeps" by Pablo Stanley (CC0 1.0), through DiceBear.

const SKINS = ['ffdbb4', 'edb98a', 'd08b5b', 'ae5d29', '694d3d'] as const;
const INKS = {
  black: '1f1b1a',
  espresso: '2e1d16',
  brown: '4a2a1a',
  chestnut: '6b3a1e',
  honey: '8a5a2b',
  auburn: '7a2e1d',
} as const satisfies Record<Look['ink'], string>;
const SHIRTS = ['7d9bbf', 'c4685c', '5f8f86', 'd9a24f', '8a6f9e'];
const WALLS = ['e8d5c4', 'cfdcd3', 'd6d3e8', 'f0d9d0', 'cddbe6', 'e6dfc6', 'dccfd8', 'c9d8d5', 'efd9b4', 'b9cbbd'];
const FACES = ['smile', 'calm', 'cute'];
/** Later photos of a person are closer shots. */
const FRAMES = [
  { x: -40, y: 120, size: 880 },
  { x: -180, y: 60, size: 1120 },
  { x: 60, y: 240, size: 760 },
];

/** Draws one photo of a person, 800 × 1000 px. `person` and `shot` (0 to 2) vary wall, shirt and expression. */
export function drawPortrait(look: Look, person: number, shot: number): string {
  const pick = <T>(list: readonly T[], step: number): [T] => [list[(person + shot * step) % list.length] as T];
  // The collection's types lag behind core's, but the style is compatible.
  const avatar = createAvatar(openPeeps as unknown as Style<Record<string, unknown>>, {
    head: [look.head],
    face: pick(FACES, 1),
    skinColor: [SKINS[look.skin]],
    clothingColor: pick(SHIRTS, 2),
    headContrastColor: [look.head.startsWith('gray') ? 'b9b2a8' : INKS[look.ink]],
    facialHair: look.beard === undefined ? [] : [look.beard],
    facialHairProbability: look.beard === undefined ? 0 : 100,
    accessories: look.glasses === undefined ? [] : [look.glasses],
    accessoriesProbability: look.glasses === undefined ? 0 : 100,
    maskProbability: 0,
  }).toString();
  const { x, y, size } = FRAMES[shot] ?? { x: -40, y: 120, size: 880 };
  // The style's lines are all black; drawn in the hair colour, sixty portraits look less alike.
  const drawing = avatar
    .replace(/(fill|stroke)="#000"/g, `$1="#${INKS[look.ink]}"`)
    .replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" overflow="visible" `);
  const [wall] = pick(WALLS, 3);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">
<rect width="800" height="1000" fill="#${wall}"/><circle cx="430" cy="560" r="380" fill="#fff" opacity=".3"/>${drawing}</svg>`;
}

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/demo-portraits/', import.meta.url));

/** The drawing as PNG. Cached next to the packages: rendering all takes seconds, and every fresh demo needs them. */
export async function renderPortrait(svg: string): Promise<Buffer> {
  const file = join(CACHE, `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const png = (await renderAsync(svg)).asPng();
  // An unwritable cache costs only time. Renamed into place, because two seeds may run at once.
  await mkdir(CACHE, { recursive: true })
    .then(() => writeFile(`${file}.${process.pid}`, png))
    .then(() => rename(`${file}.${process.pid}`, file))
    .catch(() => {});
  return png;
}
