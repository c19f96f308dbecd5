import { ApiError } from '../api-error.ts';

/** The requester of a job. Turns are shared between networks, then between the accounts of each network. */
export interface Asker {
  network: string;
  account: string;
}

export interface QueueLimits {
  /** Jobs running at once. */
  atOnce: number;
  /** Jobs that may wait. */
  waiting: number;
  /** How long a job may wait, in ms. */
  waitMs: number;
}

export interface QueueLoad {
  running: number;
  waiting: number;
}

interface Job {
  start: () => void;
}

/**
 * Runs costly work a few jobs at a time. Waiting jobs take turns round-robin: by network, and within a network by account,
 * so that neither a busy account nor a busy network holds up the others. Throws `ApiError` 429 for a job that has waited
 * too long, or when the queue is full.
 */
export function createFairQueue({ atOnce, waiting, waitMs }: QueueLimits) {
  let running = 0;
  let queued = 0;
  /** Waiting jobs by network and account, in order of their next turn. */
  const networks = new Map<string, Map<string, Job[]>>();

  function enqueue({ network, account }: Asker, job: Job): void {
    const accounts = networks.get(network) ?? new Map<string, Job[]>();
    const jobs = accounts.get(account) ?? [];
    jobs.push(job);
    accounts.set(account, jobs);
    networks.set(network, accounts);
    queued += 1;
  }

  function remove({ network, account }: Asker, job: Job): void {
    const accounts = networks.get(network);
    const jobs = accounts?.get(account);
    if (!accounts || !jobs) return;
    jobs.splice(jobs.indexOf(job), 1);
    queued -= 1;
    if (jobs.length === 0) accounts.delete(account);
    if (accounts.size === 0) networks.delete(network);
  }

  /** Takes the next job, and moves its network and account behind the others. */
  function takeNext(): Job | undefined {
    for (const [network, accounts] of networks) {
      for (const [account, jobs] of accounts) {
        const [job] = jobs;
        if (job === undefined) continue;
        accounts.delete(account);
        accounts.set(account, jobs);
        networks.delete(network);
        networks.set(network, accounts);
        remove({ network, account }, job);
        return job;
      }
    }
    return undefined;
  }

  async function waitForTurn(asker: Asker): Promise<void> {
    if (queued >= waiting) throw tooMany();
    await new Promise<void>((resolve, reject) => {
      const job: Job = {
        start() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        remove(asker, job);
        reject(tooMany());
      }, waitMs);
      enqueue(asker, job);
    });
  }

  return {
    load: (): QueueLoad => ({ running, waiting: queued }),

    async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) await waitForTurn(asker);
      else running += 1;
      try {
        return await work();
      } finally {
        // The slot is handed over, not freed, so that a newcomer can't take it.
        const next = takeNext();
        if (next) next.start();
        else running -= 1;
      }
    },
  };
}

const tooMany = () => new ApiError(429, 'Too many people at once, please try again shortly.', { retryAfter: 5 });
