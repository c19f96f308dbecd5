import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { sep } from 'node:path';
import { writeDeltas } from './deltas.ts';

/** What tests and tools read of a build is in `.vite`. */
const filter = (path: string): boolean => !path.split(sep).includes('.vite');

/**
 * Puts a build beside the releases there are: as `v1.1.0`, which never changes again, and over `v1`, which is always the
 * newest. There it also gets its differences from each earlier release, for browsers that have the files of one.
 *
 * @param releases folder that holds `v1/`, `v1.0.0/`…; made when it isn't there
 */
export async function publish(dist: string, releases: string, version: string): Promise<void> {
  const [major] = version.split('.');
  const mirror = `${releases}/v${major}`;
  await mkdir(mirror, { recursive: true });
  const earlier = (await readdir(releases)).filter((name) => name.startsWith(`v${major}.`));
  await cp(dist, `${releases}/v${version}`, { recursive: true, filter });
  // Over the last one: pages that are open still ask for its assets. Differences that lead to its entries mustn't stay.
  const outdated = (await readdir(mirror)).filter((name) => name.endsWith('.dcz'));
  await Promise.all(outdated.map((name) => rm(`${mirror}/${name}`)));
  await cp(dist, mirror, { recursive: true, filter });
  for (const name of earlier) await writeDeltas(`${releases}/${name}`, `${releases}/v${version}`, mirror);
}
