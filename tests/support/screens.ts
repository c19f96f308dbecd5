import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { heightFor, WIDTHS, type Variant } from '../../demo-host/states/show.ts';
import { STATES } from '../../demo-host/states/states.ts';

/** A spinner turns in it, or hardly anything is in it. */
const NOT_PICTURED = new Set(['register-busy', 'forgot-busy', 'create-upload', 'my-profile-loading']);

export const PICTURED = STATES.map(({ name }) => name).filter((name) => !NOT_PICTURED.has(name));

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
const TOLERANCE = 0.004;

/** The picture as it is kept, in base64. */
export function reduced(lab: Page, shot: Buffer): Promise<string> {
  return lab.evaluate(
    async ({ png, scale }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const [width, height] = [Math.round(image.width / scale), Math.round(image.height / scale)];
      const canvas = new OffscreenCanvas(width, height);
      const small = await createImageBitmap(image, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
      canvas.getContext('2d')?.drawImage(small, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })).arrayBuffer());
      return btoa(bytes.reduce((text, byte) => text + String.fromCodePoint(byte), ''));
    },
    { png: shot.toString('base64'), scale: SCALE },
  );
}

/** How two kept pictures differ. */
export interface Difference {
  /** The share of pixels, 0 to 1; 1 for another size. */
  readonly share: number;
  /** A PNG in base64: grey where they agree, red where they don't. */
  readonly picture: string;
}

export function differenceOf(lab: Page, kept: string, fresh: string): Promise<Difference> {
  return lab.evaluate(
    async ({ one, other, visible }) => {
      const [a, b] = (await Promise.all(
        [one, other].map(async (webp) => {
          const image = await createImageBitmap(await (await fetch(`data:image/webp;base64,${webp}`)).blob());
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height);
        }),
      )) as [ImageData, ImageData];
      const same = a.width === b.width && a.height === b.height;
      let count = 0;
      for (let at = 0; at < b.data.length; at += 4) {
        const apart = [0, 1, 2].some((part) => Math.abs((a.data[at + part] ?? 0) - (b.data[at + part] ?? 0)) > visible);
        if (apart) count += 1;
        const grey = 160 + ((b.data[at] ?? 0) + (b.data[at + 1] ?? 0) + (b.data[at + 2] ?? 0)) / 8;
        b.data.set(apart ? [220, 0, 0, 255] : [grey, grey, grey, 255], at);
      }
      const canvas = new OffscreenCanvas(b.width, b.height);
      canvas.getContext('2d')?.putImageData(b, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      const picture = btoa(bytes.reduce((text, byte) => text + String.fromCodePoint(byte), ''));
      return { share: same ? count / (b.width * b.height) : 1, picture };
    },
    { one: kept, other: fresh, visible: VISIBLE },
  );
}

/** @returns a sentence if the state no longer looks as kept; the new picture and the difference are then in `.vitest/screens` */
export async function pictureFault(lab: Page, name: string, shot: Buffer): Promise<string> {
  const fresh = await reduced(lab, shot);
  if (UPDATE) return keep(pictureFile(name), Buffer.from(fresh, 'base64'));
  const kept = await readFile(pictureFile(name)).catch(() => undefined);
  if (!kept) return `${name} has no picture yet`;
  const { share, picture } = await differenceOf(lab, kept.toString('base64'), fresh);
  if (share <= TOLERANCE) return '';
  await keep(`${FRESH}/${name}.png`, shot);
  await keep(`${FRESH}/${name}.difference.png`, Buffer.from(picture, 'base64'));
  return `${name}: ${(share * 100).toFixed(2)} % of the picture differs, see ${FRESH}/${name}.difference.png`;
}

/** Writes the file; an empty sentence, for there is no fault. */
export async function keep(file: string, content: string | Buffer): Promise<string> {
  await mkdir(file.slice(0, file.lastIndexOf('/')), { recursive: true });
  await writeFile(file, content);
  return '';
}
