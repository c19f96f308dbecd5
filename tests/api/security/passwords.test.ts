import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords, type Passwords } from '../../../demo-host/api/security/passwords.ts';

const TASKS = '/proc/self/task';

/** How much each thread of this process gives way to others, from 0 to 19. */
const nicenesses = () =>
  readdirSync(TASKS).map((thread) => {
    const stat = readFileSync(`${TASKS}/${thread}/stat`, 'utf8');
    // The name before may hold spaces: proc(5).
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

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
    expect(nicenesses().filter((niceness) => niceness > 0)).toEqual([]);
    await Promise.all([passwords.hash('Secret1!'), passwords.hash('Secret2!')]);
    expect([...new Set(nicenesses().filter((niceness) => niceness > 0))]).toEqual([10]);
    await passwords.close();
    expect(nicenesses().filter((niceness) => niceness > 0)).toEqual([]);
  });
});
