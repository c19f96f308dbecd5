import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCallLimit } from '../../api/security/call-limit.ts';
import { createFairQueue, type Asker } from '../../api/security/fair-queue.ts';
import { createPasswords } from '../../api/security/passwords.ts';
import { plainForwarded } from '../../api/security/addresses.ts';
import { createNetworkOf, createOriginOf, networkPart, sharePart } from '../../api/security/pseudonyms.ts';
import { holds } from '../support/properties.ts';

/** Runs jobs whose end is in the test's hand, and notes in which order they began. */
function aQueue(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ atOnce: 1, waiting: 1_000, waitMs: 60_000, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, asker: Asker) =>
    queue.run(asker, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const drain = async (jobs: Promise<unknown>[]) => {
    const open = new Set(jobs);
    for (const job of jobs) void job.then(() => open.delete(job));
    while (open.size > 0) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { ask, begun, ends, drain };
}

const at = (network: string, account: string): Asker => ({ network, account });

describe('the queue of costly work', () => {
  it('takes turns between networks, and between the accounts of each', async () => {
    const { ask, begun, drain } = aQueue();
    const jobs = [ask('first', at('x', 'x'))];
    for (const count of [1, 2, 3]) jobs.push(ask(`flood ${count}`, at('a', 'flooder')));
    jobs.push(ask('neighbour', at('a', 'neighbour')), ask('stranger', at('b', 'stranger')));
    await drain(jobs);
    expect(begun).toEqual(['first', 'flood 1', 'stranger', 'neighbour', 'flood 2', 'flood 3']);
  });

  it('runs no more at once than it may, and goes on after a failure', async () => {
    const queue = createFairQueue({ atOnce: 2, waiting: 100, waitMs: 60_000 });
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      throw new Error('no');
    };
    const results = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => queue.run(at('a', `${index}`), work)));
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 'rejected'));
    expect(most).toBe(2);
    expect(await queue.run(at('a', 'a'), async () => 'well')).toBe('well');
  });

  it('turns away who comes when it is full, and says when to come back', async () => {
    const { ask, drain } = aQueue({ waiting: 2 });
    const jobs = [ask('runs', at('a', '1')), ask('waits', at('a', '2')), ask('waits too', at('a', '3'))];
    await expect(ask('too many', at('a', '4'))).rejects.toMatchObject({ status: 429, retryAfter: 5 });
    await drain(jobs);
  });

  it('gives no network all its places: when it is full, the busiest gives one up to a newcomer', async () => {
    const { ask, begun, drain } = aQueue({ waiting: 4 });
    const refused: string[] = [];
    const asks = (name: string, asker: Asker) => ask(name, asker).catch(() => void refused.push(name));
    const jobs = [asks('runs', at('a', '0'))];
    for (const count of [1, 2, 3, 4]) jobs.push(asks(`flood ${count}`, at('a', count < 4 ? 'flooder' : 'neighbour')));
    jobs.push(asks('one more of the flood', at('a', 'flooder')));
    jobs.push(asks('stranger', at('b', 'stranger')), asks('another', at('b', 'another')));
    // Now both have as many.
    jobs.push(asks('a third', at('b', 'third')), asks('somebody else', at('c', 'else')));
    await drain(jobs);
    expect(refused.toSorted()).toEqual(['a third', 'flood 1', 'flood 2', 'flood 3', 'one more of the flood']);
    expect(begun).toEqual(['runs', 'flood 4', 'stranger', 'somebody else', 'another']);
  });

  describe('whose time goes on when it is told', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    it('lets nobody wait longer than its bound', async () => {
      const { ask, begun, drain } = aQueue({ waitMs: 15_000 });
      const jobs = [ask('runs on', at('a', '1'))];
      const refusal = ask('waits', at('a', '2')).catch((error: unknown) => error);
      vi.advanceTimersByTime(15_000);
      expect(await refusal).toMatchObject({ status: 429 });
      await drain(jobs);
      expect(begun).toEqual(['runs on']);
    });

    it('gives back the place of who waited too long, so that others may wait and run', async () => {
      const { ask, begun, drain } = aQueue({ waiting: 1, waitMs: 15_000 });
      const jobs = [ask('runs on', at('a', '1'))];
      for (const account of ['2', '3', '2']) {
        const refusal = ask('waits', at('a', account)).catch((error: unknown) => error);
        vi.advanceTimersByTime(15_000);
        expect(await refusal).toMatchObject({ status: 429 });
      }
      await drain(jobs);
      await drain([ask('runs', at('b', '1')), ask('runs after it', at('a', '2'))]);
      expect(begun).toEqual(['runs on', 'runs', 'runs after it']);
    });
  });
});

const written = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

describe('networks', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    // As proxies and sockets write them.
    ['198.51.100.7:4711', '198.51.100.7'],
    [' 198.51.100.7 ', '198.51.100.7'],
    ['"198.51.100.7:4711"', '198.51.100.7'],
    ['[::ffff:198.51.100.7]:4711', '198.51.100.7'],
    ['[::FFFF:C633:6407%3]', '198.51.100.7'],
    ['64:ff9b::198.51.100.7', '198.51.100.7'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['"[2001:db8:1:2::9]:4711"', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9%25eth0', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0000:0000:0000:0009', '2001:db8:1:2::/64'],
  ])('%s is one of %s', (address, network) => {
    expect(networkPart(address)).toBe(network);
  });

  it.each([
    ['198.51.100.7', '198.51.100.0/24'],
    ['::ffff:198.51.100.200', '198.51.100.0/24'],
    ['2001:db8:1:2::9', '2001:db8:1::/48'],
    ['[2001:db8:1:ffff::9]:4711', '2001:db8:1::/48'],
  ])('%s takes turns with %s', (address, share) => {
    expect(sharePart(address)).toBe(share);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:61034, [2001:DB8::1]:443 ,::ffff:10.0.0.1', '203.0.113.9, 2001:db8::1, 10.0.0.1'],
    // What a client made up ends where something is no address.
    ['198.51.100.1, unknown, 203.0.113.9:1', '203.0.113.9'],
    ['203.0.113.9, unknown', ''],
    ['203.0.113.9:99999999', ''],
    ['203.0.113.9:port', ''],
    ['1.2.3', ''],
    ['1.2.3.4.5', ''],
    ['256.1.1.1', ''],
    ['[2001:db8::1', ''],
    ['[203.0.113.9', ''],
    ['_hidden', ''],
    ['for=203.0.113.9', ''],
    ['<script>', ''],
    ['', ''],
    [',', ''],
    [' '.repeat(5_000), ''],
  ])('are read of “%s” as “%s”', (header, plain) => {
    expect(plainForwarded(header)).toBe(plain);
  });

  it('are the same for every address of one IPv6 /64, and only for those', () =>
    holds(
      'API: IPv6 networks',
      fc.property(fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }), fc.nat(7), fc.nat(0xffff), (groups, place, other) => {
        const changed = groups.with(place, other);
        // `::ffff:0:0/96` is IPv4 in disguise, told apart by its last groups.
        fc.pre(groups.slice(0, 4).some(Boolean) && changed.slice(0, 4).some(Boolean));
        const same = networkPart(written(groups)) === networkPart(written(changed));
        expect(same).toBe(place > 3 || groups[place] === other);
      }),
    ));

  it('have a name for a caller who has hung up, and so no address any more', () => {
    const networkOf = createNetworkOf(Buffer.from('a secret'));
    const gone = undefined as unknown as string;
    expect([networkPart(gone), sharePart(gone)]).toEqual(['', '']);
    expect(networkOf(gone)).toMatch(/^[\w-]{22}$/);
  });

  it('are named without saying which they are', () => {
    const networkOf = createNetworkOf(Buffer.alloc(32, 1));
    expect(networkOf('198.51.100.7')).toMatch(/^[\w-]{22}$/);
    expect(networkOf('198.51.100.7')).toBe(networkOf('::ffff:198.51.100.7'));
    expect(createNetworkOf(Buffer.alloc(32, 2))('198.51.100.7')).not.toBe(networkOf('198.51.100.7'));
  });

  it('are told apart by device: the same browser in the same language, nowhere else', () => {
    const originOf = createOriginOf(Buffer.alloc(32, 1));
    const phone = { ip: '198.51.100.7', headers: { 'user-agent': 'Phone', 'accept-language': 'en' } };
    const { network, device } = originOf(phone);
    expect(network).toBe(createNetworkOf(Buffer.alloc(32, 1))('198.51.100.7'));
    expect(originOf({ ...phone, ip: '::ffff:198.51.100.7' })).toMatchObject({ network, device });
    const others = [
      { ...phone, ip: '198.51.100.8' },
      { ...phone, headers: { ...phone.headers, 'user-agent': 'Tablet' } },
      { ...phone, headers: { ...phone.headers, 'accept-language': 'fr' } },
      { ...phone, headers: {} },
    ];
    expect(new Set([network, device, ...others.map((call) => originOf(call).device)]).size).toBe(6);
  });
});

/** How many of so many calls aren't refused. */
const counted = (work: () => void, times: number) => {
  let refused = 0;
  for (let call = 0; call < times; call += 1) {
    try {
      work();
    } catch (error) {
      expect(error).toMatchObject({ status: 429, retryAfter: 1 });
      refused += 1;
    }
  }
  return times - refused;
};

describe('calls that bring a token', () => {
  it('are counted by account, a thousand at once and fifty a second, and leave others at the same address alone', () => {
    let now = 0;
    const limit = createCallLimit(() => now);
    const calls = (userId: string, times: number) => counted(() => limit.signedIn({ clientId: 'event', userId }), times);
    expect(calls('laptop', 1_500)).toBe(1_000);
    expect(calls('neighbour', 100)).toBe(100);
    now += 1_000;
    expect(calls('laptop', 100)).toBe(50);
    now += 3_600_000;
    expect(calls('laptop', 1_500)).toBe(1_000);
  });

  it('are counted by address while it isn’t valid', () => {
    const limit = createCallLimit(() => 0);
    expect(counted(() => limit.refused('venue'), 6_000)).toBe(5_000);
    expect(counted(() => limit.refused('elsewhere'), 1)).toBe(1);
  });
});

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
  const passwords = createPasswords();

  it('are recognised by their hash, which differs each time', async () => {
    const [one, other] = await Promise.all([passwords.hash('Secret1!'), passwords.hash('Secret1!')]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
    const guesses = [passwords.verify(one, 'Secret1!'), passwords.verify(one, 'Secret2!'), passwords.verify(null, 'Secret1!')];
    expect(await Promise.all(guesses)).toEqual([true, false, false]);
  });

  it.runIf(process.platform === 'linux')('are hashed in threads that give way to everything else', async () => {
    await Promise.all([passwords.hash('Secret1!'), passwords.hash('Secret2!')]);
    expect([...new Set(givingWay())]).toEqual([10]);
  });

  it.runIf(process.platform === 'linux')('find their threads started, which all APIs of a process share', async () => {
    const before = givingWay().length;
    const three = { atOnce: 3 };
    await createPasswords(three).start();
    await createPasswords(three).start();
    await expect.poll(() => givingWay().length).toBe(before + 3);
  });
});
