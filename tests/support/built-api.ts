import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';

/** A folder for a built API, below the packages, of one's own: several files may build at a time. */
export function aBuiltApi(): { dir: string; remove: () => void } {
  const dir = resolve('node_modules/.cache', `api-${randomUUID()}`);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
