import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder, ownMark } from '../../api/db/folder-lock.ts';
import { aFolder } from '../support/folder.ts';
import { repeats } from '../support/all.ts';
import { tallied } from '../support/tally.ts';

const CONTENDER = fileURLToPath(new URL('support/lock-contender.ts', import.meta.url));

/** The mark of a process that lives, this one, with what is changed in it. */
const markWith = async (changes: object): Promise<string> =>
  JSON.stringify({ ...(JSON.parse(await ownMark()) as object), ...changes });

/** What a process may leave behind that is over. */
const STALE: readonly (readonly [what: string, mark: () => Promise<string>])[] = [
  ['is gone', () => markWith({ pid: 999_999_999 })],
  ['had the id of one that runs now', () => markWith({ started: '1' })],
  ['ran before the machine was started again', () => markWith({ boot: 'another', at: 1 })],
  ['ran before a machine that names no boots was started again', () => markWith({ boot: '', at: bootedAt() - 10 * MINUTE_MS })],
  ['was of version 1.0, and is gone', async () => '999999999 1795313268630.5'],
  ['was of version 1.0, before the machine was started again', async () => `${process.pid} 1`],
  ['lost power while it wrote', async () => ''],
];

const MINUTE_MS = 60_000;
const bootedAt = () => Date.now() - uptime() * 1000;

describe('the lock of the data folder', () => {
  const folder = aFolder();
  let file: string;
  beforeAll(async () => {
    file = join(folder, 'api.lock');
  });
  beforeEach(() => rm(file, { force: true }));

  it('keeps a second process out until the first is done', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}`);
    await unlock();
    await (
      await lockFolder(folder)
    )();
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a process that began as soon as the machine had is respected, though the clock was put right since', async () => {
    await writeFile(file, await markWith({ boot: '', at: bootedAt() - 2 * MINUTE_MS }));
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}`);
  });

  it('of a process of version 1.0 that still runs is respected', async () => {
    await writeFile(file, `${process.pid} ${Date.now()}`);
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}`);
  });

  it.each(STALE)('of a process that %s is taken over', async (_what, mark) => {
    await writeFile(file, await mark());
    const unlock = await lockFolder(folder);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });
    await unlock();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken over although a process died while it took it over', async () => {
    const stale = await markWith({ started: '1' });
    await writeFile(file, stale);
    await writeFile(guardOf(folder, stale), await markWith({ pid: 999_999_999 }));
    const unlock = await lockFolder(folder);
    await unlock();
    expect(await readdir(folder)).toEqual([]);
  });

  describe('among three processes at once', () => {
    let contenders: ChildProcess[];
    beforeAll(async () => {
      contenders = [1, 2, 3].map(() => fork(CONTENDER, [folder], { execArgv: ['--import', 'tsx'] }));
      await Promise.all(contenders.map((contender) => once(contender, 'message')));
    });
    afterAll(() => {
      for (const contender of contenders) contender.kill();
    });
    it.each(STALE)('goes to exactly one, when the last owner %s', async (_what, mark) => {
      const rounds = repeats(5, 50);
      await tallied('three processes × stale locks', rounds, async () => {
        for (let round = 0; round < rounds; round += 1) {
          await writeFile(file, await mark());
          const answers = await Promise.all(contenders.map((contender) => tell(contender, 'lock')));
          const winner = contenders[answers.indexOf('has it')];
          expect(answers.toSorted()).toEqual(['has it', `in use by ${winner?.pid}`, `in use by ${winner?.pid}`]);
          if (winner) await tell(winner, 'unlock');
          expect(await readdir(folder)).toEqual([]);
        }
      });
    });
  });
});

/** The file that guards this stale lock while it is taken over. */
function guardOf(folder: string, mark: string): string {
  return join(folder, `api.lock.${createHash('sha256').update(mark).digest('hex').slice(0, 16)}`);
}

async function tell(contender: ChildProcess, word: 'lock' | 'unlock'): Promise<unknown> {
  const answer = once(contender, 'message');
  contender.send(word);
  return (await answer)[0] as unknown;
}
