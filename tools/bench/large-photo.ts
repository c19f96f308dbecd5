import { writeFile } from 'node:fs/promises';
import { aJpeg } from '../../tests/support/pictures.ts';

const SIZE = 5_000_000;
const END = 2;

/**
 * Writes a JPEG of five million bytes, with the camera's notes at its front as a phone puts them there. What fills it up
 * lies between the picture and its end, where decoders pass over it.
 */
export async function writeLargePhoto(file: string): Promise<void> {
  const { buffer } = aJpeg();
  const notes = Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0', 'latin1'), Buffer.alloc(30_000, 'note')]);
  const marker = Buffer.from([0xff, 0xe1, (notes.length + 2) >> 8, (notes.length + 2) & 0xff]);
  const filling = Buffer.alloc(SIZE - buffer.length - notes.length - marker.length, 0x55);
  await writeFile(
    file,
    Buffer.concat([buffer.subarray(0, 2), marker, notes, buffer.subarray(2, -END), filling, buffer.subarray(-END)]),
  );
}
