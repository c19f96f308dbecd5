/**
 * Encodes scripts as deltas from earlier releases' scripts, for browsers that have these cached and announce it (compression
 * dictionaries, RFC 9842). A delta is stored beside its script and named by its dictionary.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import { deltaOf, keptName } from '../../demo-host/deltas.ts';
import { scriptsIn } from '../build/finish/finish-scripts.ts';

/** Header of the `dcz` encoding: a skippable zstd frame of 32 bytes, for the dictionary's SHA-256. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const LEVEL = 19;

/** Called once, because a second call would invalidate the first one's memory. */
const ready = init();

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/**
 * Writes a delta for each script that differs from the earlier release's.
 *
 * @param last folder of the earlier release
 * @param next folder of the release
 * @param to folder for the deltas; what it lacks is made
 * @returns sizes in bytes by script
 */
export async function writeDeltas(last: string, next: string, to: string): Promise<Map<string, number>> {
  await ready;
  const earlier = new Map((await scriptsIn(last)).map((file) => [keptName(file), file]));
  const written = new Map<string, number>();
  for (const file of await scriptsIn(next)) {
    const from = earlier.get(keptName(file));
    if (!from) continue;
    const [dictionary, bytes] = await Promise.all([readFile(`${last}/${from}`), readFile(`${next}/${file}`)]);
    if (dictionary.equals(bytes)) continue;
    const delta = deltaFrom(dictionary, bytes);
    const path = join(to, deltaOf(file, sha256(dictionary).toString('base64')));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, delta);
    written.set(file, delta.length);
  }
  return written;
}

function deltaFrom(dictionary: Buffer, bytes: Buffer): Buffer {
  const context = createCCtx();
  try {
    return Buffer.concat([MAGIC, sha256(dictionary), compressUsingDict(context, bytes, dictionary, LEVEL)]);
  } finally {
    freeCCtx(context);
  }
}
