import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairQueue, type Asker } from '../../../api/security/fair-queue.ts';

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
