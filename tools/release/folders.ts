import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { writeDeltas } from './deltas.ts';

/** Excludes `.vite`, which is for tests and tools. */
const filter = (path: string): boolean => !path.split(sep).includes('.vite');

/**
 * Publishes a build as `v1.1.0`, which never changes, and as `v1`, the newest release, with deltas from each earlier release. If it
 * fails, there is no `v1.1.0`; `v1` is changed last, and made anew by the next try.
 *
 * @param releases folder with `v1/`, `v1.0.0/`…; created if missing
 */
export async function publish(dist: string, releases: string, version: string): Promise<void> {
  const [major] = version.split('.');
  const mirror = `${releases}/v${major}`;
  const folder = `${releases}/v${version}`;
  const deltas = await mkdtemp(join(tmpdir(), 'deltas-'));
  await mkdir(mirror, { recursive: true });
  const earlier = (await readdir(releases)).filter((name) => name.startsWith(`v${major}.`));
  try {
    await cp(dist, folder, { recursive: true, filter });
    for (const name of earlier) await writeDeltas(`${releases}/${name}`, folder, deltas);
    // Copied over the last release, since open pages still request its assets. Outdated deltas are removed.
    const outdated = (await readdir(mirror)).filter((name) => name.endsWith('.dcz'));
    await Promise.all(outdated.map((name) => rm(`${mirror}/${name}`)));
    for (const made of [folder, deltas]) await cp(made, mirror, { recursive: true });
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw cause;
  } finally {
    await rm(deltas, { recursive: true });
  }
}
