import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buildChanged, fetchedAgain, NEXT_RELEASE } from '../lib/two-releases.ts';
import { writeDeltas } from '../release/deltas.ts';
import type { Figure } from './figure.ts';
import type { World } from './world.ts';

/** What a browser that has all of one release fetches of the next, which differs in one component. */
export async function measureReleases({ dist }: World): Promise<Figure[]> {
  const folder = await mkdtemp(`${tmpdir()}/bench-releases-`);
  try {
    const next = `${folder}/next`;
    await buildChanged(NEXT_RELEASE, next);
    const again = await fetchedAgain(dist, next, 'embed.js');
    const deltas = await writeDeltas(dist, next, next);
    const bytes = [...again.values()].reduce((sum, each) => sum + each, 0);
    const withDictionaries = [...again].reduce((sum, [file, whole]) => sum + (deltas.get(file) ?? whole), 0);
    return [
      { what: 'bytes fetched again after a release', unit: 'KiB', ours: bytes / 1024, budget: { atMost: 28_000 / 1024 } },
      { what: '… by compression dictionaries', unit: 'KiB', ours: withDictionaries / 1024, budget: { atMost: 3000 / 1024 } },
      { what: 'files fetched again after a release', unit: '', ours: again.size },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
