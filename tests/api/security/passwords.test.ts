import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords, type Passwords } from '../../../api/security/passwords.ts';

const TASKS = '/proc/self/task';

/** What the kernel says of a thread; empty once it has ended. */
function statOf(thread: string): string {
  try {
    return readFileSync(`${TASKS}/${thread}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** By how much the threads of this process that give way to others do so: 1 to 19, beside the process itself. */
function givingWay(): number[] {
  const own = getPriority();
  return readdirSync(TASKS)
    .map((thread) => {
      const stat = statOf(thread);
      // The name before may hold spaces: proc(5).
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16] ?? own) - own;
    })
    .filter((more) => more > 0);
}

describe('passwords', () => {
  let passwords: Passwords;
  beforeEach(() => {
    passwords = createPasswords();
  });
  afterEach(() => passwords.close());

  it('are recognised by their hash, which differs each time', async () => {
    const [one, other] = await Promise.all([passwords.hash('Secret1!'), passwords.hash('Secret1!')]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
    const guesses = [passwords.verify(one, 'Secret1!'), passwords.verify(one, 'Secret2!'), passwords.verify(null, 'Secret1!')];
    expect(await Promise.all(guesses)).toEqual([true, false, false]);
  });

  it.runIf(process.platform === 'linux')('are hashed in threads that give way to everything else', async () => {
    expect(givingWay()).toEqual([]);
    await Promise.all([passwords.hash('Secret1!'), passwords.hash('Secret2!')]);
    expect([...new Set(givingWay())]).toEqual([10]);
    await passwords.close();
    await expect.poll(givingWay).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('find their threads started', async () => {
    await passwords.start();
    await expect.poll(givingWay).toEqual([10, 10]);
  });
});
