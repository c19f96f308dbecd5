import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildChanged, fetchedAgain, NEXT_RELEASE } from '../../tools/lib/two-releases.ts';
import { writeDeltas } from '../../tools/release/deltas.ts';
import { BUDGETS } from './budgets.ts';
import { build, type Built } from './built.ts';
import { startVisits } from './returning-visitor.ts';

/** A build takes a minute on a machine that has much else to do. */
const BUILDS = { timeout: 240_000 };

let built: Built;
beforeAll(async () => void (built = await build()));
afterAll(() => built.remove());

describe('the next release, which differs in one component,', () => {
  let next: string;
  beforeAll(async () => {
    next = `${built.scratch}/next`;
    await buildChanged(NEXT_RELEASE, next);
  });

  test.each(['embed.js', 'mount.js', 'remoteEntry.js'])('costs who comes back by %s little', async (entry) => {
    const again = await fetchedAgain(built.dist, next, entry);
    expect([...again.keys()].map((file) => file.replace(/-[\w-]{6}\.js$/, ''))).toEqual(['assets/people', entry]);
    expect([...again.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(BUDGETS.fetchedAgain.files);
  });

  test('tells its own version by each way in', async () => {
    for (const entry of ['embed.js', 'mount.js', 'remoteEntry.js']) {
      expect(await readFile(`${next}/${entry}`, 'utf8')).toContain('99.0.0');
    }
  });

  test.each([
    ['embed.js', 'max-age=0, stale-while-revalidate=2592000'],
    ['mount.js', 'no-cache'],
  ] as const)('comes as deltas to Chromium, by %s sent with %s', BUILDS, async (entry, cacheControl) => {
    await writeDeltas(built.dist, next, next);
    const visits = await startVisits(built, cacheControl);
    try {
      await visits.visit(entry);
      await visits.release('99.0.0', next);
      const [bytes, version] = await visits.untilNew(entry, '99.0.0');
      expect(version).toBe('99.0.0');
      expect([...bytes.keys()].map((file) => file.replace(/-[\w-]{6}\.js$/, ''))).toEqual([entry, 'assets/people']);
      const sum = [...bytes.values()].reduce((all, each) => all + each, 0);
      expect(sum).toBeLessThanOrEqual(BUDGETS.fetchedAgain.deltas);
    } finally {
      await visits.close();
    }
  });
});
