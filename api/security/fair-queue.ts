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
  refuse: () => void;
}

/**
 * Runs costly work a few jobs at a time. Waiting jobs take turns round-robin: by network, and within a network by account,
 * so that neither a busy account nor a busy network holds up the others. When the queue is full, the network with the most
 * waiting jobs gives one up to a network with fewer, so that no network can take all places. Throws `ApiError` 429 for a job
 * that has waited too long, or finds no place.
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

  const waitingOf = (accounts: Map<string, Job[]> | undefined): number => {
    let count = 0;
    for (const jobs of accounts?.values() ?? []) count += jobs.length;
    return count;
  };

  /** Refuses the newest job of the busiest account of the busiest network, unless that is as busy as the newcomer's. */
  function makeRoomFor({ network }: Asker): boolean {
    const [name, busiest] = most(networks, waitingOf);
    if (busiest === undefined || waitingOf(busiest) <= waitingOf(networks.get(network)) + 1) return false;
    const [account, jobs] = most(busiest, ({ length }) => length);
    const job = jobs?.at(-1);
    if (name === undefined || account === undefined || job === undefined) return false;
    remove({ network: name, account }, job);
    job.refuse();
    return true;
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
    if (queued >= waiting && !makeRoomFor(asker)) throw tooMany();
    await new Promise<void>((resolve, reject) => {
      const job: Job = {
        start() {
          clearTimeout(timer);
          resolve();
        },
        refuse() {
          clearTimeout(timer);
          reject(tooMany());
        },
      };
      const timer = setTimeout(() => {
        remove(asker, job);
        job.refuse();
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

/** The entry for which `count` is highest; empty for an empty map. */
function most<Value>(map: ReadonlyMap<string, Value>, count: (value: Value) => number): [string, Value] | [undefined, undefined] {
  let found: [string, Value] | [undefined, undefined] = [undefined, undefined];
  let highest = -1;
  for (const [name, value] of map) {
    if (count(value) <= highest) continue;
    highest = count(value);
    found = [name, value];
  }
  return found;
}

const tooMany = () => new ApiError(429, 'Too many people at once, please try again shortly.', { retryAfter: 5 });
