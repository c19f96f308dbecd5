import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** An empty folder for the tests of a file or a `describe`. It is removed after them, and after their own `afterAll`. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dating-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
