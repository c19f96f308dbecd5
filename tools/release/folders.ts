import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { sep } from 'node:path';
import { writeDeltas } from './deltas.ts';

/** Excludes `.vite`, which is for tests and tools. */
const filter = (path: string): boolean => !path.split(sep).includes('.vite');

/**
 * Publishes a build as `v1.1.0`, which never changes, and as `v1`, the newest release, with deltas from each earlier release.
 *
 * @param releases folder with `v1/`, `v1.0.0/`…; created if missing
 */
export async function publish(dist: string, releases: string, version: string): Promise<void> {
  const [major] = version.split('.');
  const mirror = `${releases}/v${major}`;
  await mkdir(mirror, { recursive: true });
  const earlier = (await readdir(releases)).filter((name) => name.startsWith(`v${major}.`));
  await cp(dist, `${releases}/v${version}`, { recursive: true, filter });
  // Copied over the last release, since open pages still request its assets. Outdated deltas are removed.
  const outdated = (await readdir(mirror)).filter((name) => name.endsWith('.dcz'));
  await Promise.all(outdated.map((name) => rm(`${mirror}/${name}`)));
  await cp(dist, mirror, { recursive: true, filter });
  for (const name of earlier) await writeDeltas(`${releases}/${name}`, `${releases}/v${version}`, mirror);
}
