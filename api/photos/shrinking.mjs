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

/**
 * At most this wide, upright, without metadata. Only the first frame of an animated one.
 *
 * @param {{ photo: Buffer, width: number, format: 'avif' | 'webp', pixelsMax: number }} job
 */
const shrunk = ({ photo, width, format, pixelsMax }) =>
  sharp(photo, { limitInputPixels: pixelsMax, sequentialRead: true, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, FORMATS[format])
    .toBuffer();

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

process.on('message', async (/** @type {Parameters<typeof shrunk>[0] & { cpuMs: number }} */ job) => {
  const watching = watch(job.cpuMs);
  const answer = await shrunk(job).then(
    (made) => ({ made }),
    (/** @type {Error} */ error) => ({ failed: error.message }),
  );
  clearInterval(watching);
  process.send?.(answer);
});
// The API is gone.
process.on('disconnect', () => process.exit());
