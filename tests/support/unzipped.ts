import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';

/** The text of a file in somebody's archive. */
export async function textIn(archive: Readable | null, name: string): Promise<string> {
  const files = archive ? unzipSync(new Uint8Array(await buffer(archive))) : {};
  return strFromU8(files[name] ?? new Uint8Array());
}
