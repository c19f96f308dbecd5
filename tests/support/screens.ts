import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { heightFor, WIDTHS, type Variant } from '../../demo-host/states/show.ts';

/** Where the look matters most: between them every width, both schemes and both directions. */
export const PICTURED = [
  'landing',
  'register',
  'login',
  'create',
  'my-profile',
  'browse',
  'person',
  'likes',
  'match-moment',
  'matches',
];

/** The same for a name for ever; over all names every width, scheme and direction has its share. */
export function variantOf(name: string): Variant {
  const sum = [...name].reduce((total, letter) => total * 31 + (letter.codePointAt(0) ?? 0), 7) >>> 3;
  const width = WIDTHS[sum % WIDTHS.length] ?? 390;
  return { width, height: heightFor(width), scheme: (sum >> 3) % 2 ? 'dark' : 'light', dir: (sum >> 5) % 3 ? 'ltr' : 'rtl' };
}

const KEPT = fileURLToPath(new URL('../screens', import.meta.url));
const FRESH = fileURLToPath(new URL('../../.vitest/screens', import.meta.url));
export const treeFile = (name: string) => `${KEPT}/trees/${name}.yml`;
export const pictureFile = (name: string) => `${KEPT}/pictures/${name}.webp`;
/** Whether the kept trees and pictures are written anew rather than compared. */
export const UPDATE = process.env.UPDATE === '1';

/** Pictures are kept at a third of their size: what is left is layout, colour and weight, and no machine's way with letters. */
const SCALE = 3;
/** A pixel differs by more than this in red, green or blue (of 255). */
const VISIBLE = 40;
/** The share of the pixels that may differ. */
export const TOLERANCE = 0.004;

/** The picture as it is kept. */
export const reduced = (name: string, shot: Buffer): Promise<Buffer> =>
  sharp(shot)
    .resize({ width: Math.round(variantOf(name).width / SCALE) })
    .webp({ quality: 90 })
    .toBuffer();

const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** The share of the pixels, 0 to 1, that differ visibly; 1 for another size. */
export async function shareThatDiffers(kept: Buffer, fresh: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixels(kept), pixels(fresh)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let count = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    if ([at, at + 1, at + 2].some((part) => Math.abs((a.data[part] ?? 0) - (b.data[part] ?? 0)) > VISIBLE)) count += 1;
  }
  return (count * 3) / a.data.length;
}

/** @returns a sentence if the state no longer looks as kept; the new picture is then in `.vitest/screens` */
export async function pictureFault(name: string, shot: Buffer): Promise<string> {
  const fresh = await reduced(name, shot);
  if (UPDATE) await keep(pictureFile(name), fresh);
  const kept = await readFile(pictureFile(name)).catch(() => undefined);
  if (!kept) return `${name} has no picture yet`;
  const share = await shareThatDiffers(kept, fresh);
  if (share <= TOLERANCE) return '';
  await keep(`${FRESH}/${name}.webp`, fresh);
  return `${name}: ${(share * 100).toFixed(2)} % of ${pictureFile(name)} differs from ${FRESH}/${name}.webp`;
}

export async function keep(file: string, content: string | Buffer): Promise<void> {
  await mkdir(file.slice(0, file.lastIndexOf('/')), { recursive: true });
  await writeFile(file, content);
}
