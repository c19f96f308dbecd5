import { describe, expect, it } from 'vitest';
import { srcSetOf } from '../../src/domain/photo-sizes';

const PHOTO = 'https://photos.example/k/a.jpg';

describe('A photo in several widths', () => {
  it('is the address in each width', () => {
    expect(srcSetOf(PHOTO, '{url}?w={width}')).toBe(
      [320, 640, 960, 1280].map((width) => `${PHOTO}?w=${width} ${width}w`).join(', '),
    );
    expect(srcSetOf(PHOTO, '{url}/{width}.webp?q={width}  400 800')?.split(', ')).toEqual([
      `${PHOTO}/400.webp?q=400 400w`,
      `${PHOTO}/800.webp?q=800 800w`,
    ]);
  });

  it('joins a query to the one the address has', () => {
    expect(srcSetOf(`${PHOTO}?v=2`, '{url}?w={width} 400')).toBe(`${PHOTO}?v=2&w=400 400w`);
  });

  it('is percent-encoded inside the address of an image service', () => {
    expect(srcSetOf(`${PHOTO}?v=$&`, 'https://images.example/{width}/{url}?q=70 400')).toBe(
      `https://images.example/400/${encodeURIComponent(`${PHOTO}?v=$&`)}?q=70 400w`,
    );
  });

  it.each(['', '{url}', '{url} 400 800'])('is the photo as it is without a width in %j', (sizes) => {
    expect(srcSetOf(PHOTO, sizes)).toBeUndefined();
  });
});
