/**
 * What a process that makes photos smaller does (shrinker.ts): plain JavaScript, so that it starts without a loader for
 * TypeScript, and quickly.
 */
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';

/** The niceness, from 0 to 19: calls come first. Threads inherit it from the one that starts them. */
const NICENESS = 10;
setPriority(NICENESS);
try {
  // When memory runs out, Linux ends this process first: a photo is not made smaller, and nothing else is lost.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Another system.
}

// One thread a photo, and no memory of past ones.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Faces at the widths of photos look the same at a higher quality, and weigh half as much again. AVIF takes three times
 * the time of WebP for two thirds of its bytes; with more effort, ten times as long for hardly fewer
 * (docs/decisions/0022-photos-as-avif.md). Colours have half the resolution, as cameras and WebP have it.
 */
const FORMATS = { avif: { quality: 50, effort: 2, chromaSubsampling: '4:2:0' }, webp: { quality: 72 } };
const LOOK_EVERY_MS = 100;

/** Neither WebP nor AVIF can be higher, in pixels. */
const HEIGHT_MAX = 16_383;

/** @typedef {{ photo: Buffer, width: number, format: 'avif' | 'webp', pixelsMax: number }} Job */

/**
 * At most this wide, upright, without metadata. Only the first frame of an animated one.
 *
 * @param {Job} job
 */
const shrunk = ({ photo, width, format, pixelsMax }) => {
  const picture = sharp(photo, { limitInputPixels: pixelsMax, sequentialRead: true, failOn: 'error' });
  return (isWebp(photo) ? picture : picture.autoOrient())
    .resize({ width, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, FORMATS[format])
    .toBuffer();
};

/**
 * Browsers show a WebP as it is stored, whatever its EXIF says; photos of earlier releases may have some.
 *
 * @param {Uint8Array} photo
 */
const isWebp = (photo) => Buffer.from(photo.subarray(8, 12)).toString('latin1') === 'WEBP';

/** What decoders say when the machine fails them, whatever the photo. */
const OF_THE_MACHINE = /memory|alloc|thread|too many open files|no space|resource|unsupported (?:output|compression|codec)/i;
/** Where a photo's own size can't be read. */
const UNKNOWN = { width: 64, height: 64 };

/**
 * Whether the same work succeeds on a plain picture of the same format and size. Only then a failure is about the photo, and
 * not about missing libraries or too little memory.
 *
 * @param {Job} job
 */
async function canWork(job) {
  const found = await sharp(job.photo)
    .metadata()
    .catch(() => null);
  const { width, height } = found ?? UNKNOWN;
  for (const format of /** @type {const} */ (['jpeg', 'png', 'webp'])) {
    if (found !== null && found.format !== format) continue;
    const plain = sharp({ create: { width, height, channels: 3, background: '#888' } });
    const photo = await plain
      .toFormat(format, format === 'png' ? { compressionLevel: 1 } : format === 'webp' ? { effort: 0 } : {})
      .toBuffer();
    await shrunk({ ...job, photo });
  }
}

/**
 * Says so when a job has taken too much of a core: a decoder can't be interrupted, and this process has to be ended. Not by
 * the clock, by which a good photo would be a bad one on a busy machine.
 *
 * @param {number} cpuMs
 */
function watch(cpuMs) {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > cpuMs) process.send?.({ failed: 'It takes too long to decode.', isStuck: true });
  }, LOOK_EVERY_MS);
}

/**
 * The photo made smaller, or why it isn't: `isVerdict` if that is because of its own bytes.
 *
 * @param {Job} job
 */
async function answerTo(job) {
  try {
    return { made: await shrunk(job) };
  } catch (error) {
    const failed = messageOf(error);
    if (OF_THE_MACHINE.test(failed)) return { failed };
    return canWork(job).then(
      () => ({ failed, isVerdict: true }),
      (fault) => ({ failed: `Not even a plain picture can be made smaller: ${messageOf(fault)}` }),
    );
  }
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

process.on('message', async (/** @type {Job & { cpuMs: number }} */ job) => {
  const watching = watch(job.cpuMs);
  const answer = await answerTo(job);
  clearInterval(watching);
  process.send?.(answer);
});
// The API is gone.
process.on('disconnect', () => process.exit());
