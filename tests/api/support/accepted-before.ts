import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { upload, type Attendee } from './attendee.ts';
import { keyIn } from './photos.ts';
import type { OwnTarget } from './target.ts';

/**
 * Places a PNG as an earlier release accepted it, which didn't decode what came. Answers its address, as `upload` does.
 */
export async function acceptedBefore(api: OwnTarget, owner: Attendee, bytes: Uint8Array): Promise<string> {
  const photo = await upload(owner);
  const [clientId = '', name = ''] = keyIn(photo).split('/');
  const folder = join(api.dataDir, 'photos', clientId);
  const files = async () => (await readdir(folder)).filter((file) => file.startsWith(name));
  // The picture, and the four sizes that are made ahead.
  await expect.poll(files, { timeout: 120_000 }).toHaveLength(5);
  for (const file of await files()) await rm(join(folder, file));
  await writeFile(join(folder, name), bytes);
  const digest = createHash('sha256').update(bytes).digest('hex');
  await api.app.services.db.query(`update photos set digest = $2 where photo_key = $1`, [keyIn(photo), digest]);
  return photo;
}
