import { setTimeout as wait } from 'node:timers/promises';

/** Longer than any refusal takes by itself, and no one who mistyped a code minds it. */
export const REFUSAL_MS = 100;
/** Longer than it takes to find an account, make a code and hand over the mail. */
export const MAIL_MS = 200;

/** Runs `work` and lets at least `ms` pass, so that the clock doesn't tell what it found. */
export async function takingAtLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [ended] = await Promise.allSettled([work(), wait(ms)]);
  if (ended.status === 'rejected') throw ended.reason;
  return ended.value;
}

/** Like `takingAtLeast`, for refusals alone: who succeeds knew a secret, and learns nothing from the clock. */
export async function refusingInEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const evenTime = wait(REFUSAL_MS);
  try {
    return await work();
  } catch (error) {
    await evenTime;
    throw error;
  }
}
