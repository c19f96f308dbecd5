import type { Services } from '../services/services.ts';

/** Longer than any refusal takes, but unnoticeable after mistyping a code. */
export const REFUSAL_MS = 100;
/** Longer than it takes to find an account, create a code and hand over the mail. */
export const MAIL_MS = 200;

/** Runs `work` and takes at least `ms`, so that the timing doesn't reveal what it found. */
export async function takingAtLeast<T>({ wait }: Pick<Services, 'wait'>, ms: number, work: () => Promise<T>): Promise<T> {
  const [ended] = await Promise.allSettled([work(), wait(ms)]);
  if (ended.status === 'rejected') throw ended.reason;
  return ended.value;
}

/** Like `takingAtLeast`, but only for refusals: a caller who succeeds knew a secret and learns nothing from the timing. */
export async function refusingInEvenTime<T>({ wait }: Pick<Services, 'wait'>, work: () => Promise<T>): Promise<T> {
  const evenTime = wait(REFUSAL_MS);
  try {
    return await work();
  } catch (error) {
    await evenTime;
    throw error;
  }
}
