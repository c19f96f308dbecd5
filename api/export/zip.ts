import { Zip, ZipPassThrough } from 'fflate';

/** A file of an archive, in pieces. */
export interface ZippedFile {
  name: string;
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * A ZIP in pieces, each made when the one before has been taken, so that it never stands in memory as a whole. Nothing is
 * compressed: photos are already, and the rest is small beside them.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array, void> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for await (const { name, parts } of files) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    for await (const part of parts) {
      file.push(part);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
