import { cp, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Does the work. If it fails, these files and folders are again as they were, those that weren't there are gone, and the error is
 * thrown on.
 */
export async function orPutBack<Result>(paths: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const before = await mkdtemp(join(tmpdir(), 'before-release-'));
  const kept = paths.map((path, index) => ({ path, copy: join(before, String(index)) }));
  try {
    for (const { path, copy } of kept) if (existsSync(path)) await cp(path, copy, { recursive: true });
    return await work();
  } catch (cause) {
    for (const { path, copy } of kept) {
      await rm(path, { recursive: true, force: true });
      if (existsSync(copy)) await cp(copy, path, { recursive: true });
    }
    throw cause;
  } finally {
    await rm(before, { recursive: true });
  }
}
