import { open, readFile } from 'node:fs/promises';
import { isClientId } from '../setting-values.ts';
import { Refused } from './refused.ts';

/** Somebody who was erased, by ids that mean nothing once they are: of an account, or of the seat of who had none. */
export interface Erasure {
  clientId: string;
  userId: string;
}

/**
 * Adds a line to the list of erasures, and waits until it is on the disk: a restored backup brings everybody back who was
 * erased after it was made, and this says whom to erase again. It is a file, since the database is what gets restored.
 * Throws `Refused`.
 *
 * @param now ms since 1970
 */
export async function noteErasure(file: string, { clientId, userId }: Erasure, now: number): Promise<void> {
  try {
    const list = await open(file, 'a', 0o600);
    try {
      await list.appendFile(`${new Date(now).toISOString()} ${clientId} ${userId}\n`);
      await list.datasync();
    } finally {
      await list.close();
    }
  } catch (error) {
    throw new Refused(
      `Erasures are noted in ${file}, to be repeated after a restore, and that can't be written: ${error instanceof Error ? error.message : String(error)}. Nothing was erased.`,
    );
  }
}

const LINE = /^\S+Z ([\w.-]+) ([\da-f-]{36})$/;

/** The erasures in a list, each once. Throws `Refused` for a file that can't be read or is no such list. */
export async function readErasures(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Refused(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}.`);
  });
  const lines = new Set(text.split('\n').filter((line) => line !== ''));
  return [...lines].map((line) => {
    const [, clientId = '', userId = ''] = LINE.exec(line) ?? [];
    if (!isClientId(clientId)) throw new Refused(`${file} is no list of erasures: a line is "${line.slice(0, 80)}".`);
    return { clientId, userId };
  });
}
